-- Persons, their rights and their sessions.

create table kaihu.branch (
  org_no  text primary key check (org_no ~ '^[A-Z0-9]{2,20}$'),
  name_zh text not null,
  name_en text not null
);

create table kaihu.staff (
  staff_id    text primary key check (staff_id ~ '^S[0-9]{4,}$'),
  username    text not null unique check (username = lower(username)),
  name_zh     text not null,
  name_en     text not null,
  sector      text,
  disabled_at timestamptz
);

create table kaihu.staff_role (
  staff_id text not null references kaihu.staff,
  role     text not null,
  primary key (staff_id, role)
);

create table kaihu.staff_branch (
  staff_id text not null references kaihu.staff,
  org_no   text not null references kaihu.branch,
  primary key (staff_id, org_no)
);

create table kaihu.customer (
  customer_id uuid primary key,
  mobile      text not null unique check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  created_at  timestamptz not null default now(),
  disabled_at timestamptz
);
comment on column kaihu.customer.mobile is 'E.164';

create table kaihu.customer_device (
  device_hash bytea not null,
  customer_id uuid not null references kaihu.customer,
  created_at  timestamptz not null default now(),
  primary key (customer_id, device_hash)
);
comment on table kaihu.customer_device is 'Browsers that signed in before: their failures are counted apart, so that a stranger cannot lock the owner out';

create table kaihu.verification_code (
  challenge_hash bytea primary key,
  mobile         text not null,
  salt           bytea not null,
  code_hash      bytea not null,
  tries          integer not null default 0 check (tries <= 5),
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null
);
comment on table kaihu.verification_code is 'One row per browser that asked; deleted by its use. code_hash is an HMAC under the server''s pepper';
create index verification_code_expires on kaihu.verification_code (expires_at);

create table kaihu.session (
  session_id     uuid primary key,
  token_hash     bytea not null unique,
  cookie_hash    bytea not null,
  audience       text not null check (audience in ('customer', 'staff')),
  customer_id    uuid references kaihu.customer,
  staff_id       text references kaihu.staff,
  role           text,
  salt           text not null,
  auth_epoch     integer not null default 0,
  auth_since     timestamptz not null default now(),
  created_at     timestamptz not null default now(),
  last_seen_at   timestamptz not null default now(),
  absolute_until timestamptz not null,
  ended_at       timestamptz,
  end_reason     text,
  directory_token_hash bytea,
  check ((audience = 'customer') = (customer_id is not null)),
  check ((audience = 'staff') = (staff_id is not null)),
  check ((audience = 'staff') = (role is not null)),
  check ((ended_at is null) = (end_reason is null))
);
comment on column kaihu.session.auth_epoch is 'Number of the auth code in force; the next one comes into force when it is first used';
create index session_customer on kaihu.session (customer_id, created_at) where ended_at is null;
create index session_staff on kaihu.session (staff_id, created_at) where ended_at is null;
create index session_directory on kaihu.session (directory_token_hash) where directory_token_hash is not null;

-- Unlogged: a nonce matters for five minutes, and after a crash of PostgreSQL a repeated write is still made harmless
-- by its idempotency key.
create unlogged table kaihu.session_nonce (
  session_id uuid not null,
  nonce      text not null,
  at         timestamptz not null default now(),
  primary key (session_id, nonce)
);
create index session_nonce_at on kaihu.session_nonce (at);
