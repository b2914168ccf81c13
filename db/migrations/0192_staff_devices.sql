-- Browsers that a member of staff signed in with before: their failures are counted apart, so that a stranger who
-- guesses at a name cannot keep its owner out.
create table kaihu.staff_device (
  username    text not null,
  device_hash bytea not null,
  created_at  timestamptz not null default now(),
  primary key (username, device_hash)
);
