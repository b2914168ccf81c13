-- The command line signs in by a browser (RFC 8628). What it then holds is a session of its own kind: it stands among the
-- person's sessions and ends with them, and no browser can use it.
alter table kaihu.session add column is_command_line boolean not null default false;
alter table kaihu.session add constraint session_command_line_of_staff check (not is_command_line or audience = 'staff');

create table kaihu.device_login (
  device_hash   bytea not null constraint device_login_pkey primary key,
  user_code     text not null constraint device_login_code_once unique,
  host          text not null,
  os_user       text not null,
  address       text not null,
  asked_at      timestamptz not null default now(),
  expires_at    timestamptz not null,
  wait_seconds  integer not null,
  polled_at     timestamptz,
  decision      text constraint device_login_decision_known check (decision in ('confirmed', 'refused')),
  decided_by    text constraint device_login_decider_fk references kaihu.staff,
  -- the browser's session: what ends it at the identity provider ends the command line's as well
  from_session  uuid,
  taken_at      timestamptz,
  constraint device_login_decided check ((decision is null) = (decided_by is null))
);
comment on table kaihu.device_login is 'Command lines that wait for somebody to confirm them in a browser; the code that fetches the session is kept as its hash.';
create index device_login_expires on kaihu.device_login (expires_at);
