-- Embedded twins of the bank's other systems, and the switches that make them fail.

create table twin.fault_setting (
  system     text primary key,
  mode       text not null check (mode in ('none', 'fail', 'slow', 'wrong')),
  delay_ms   integer not null default 0 check (delay_ms between 0 and 600000),
  remaining  integer check (remaining >= 0),
  updated_at timestamptz not null default now()
);
comment on column twin.fault_setting.remaining is 'How many more calls are affected; all of them when null';

create table twin.sms_outbox (
  message_id bigint generated always as identity primary key,
  mobile     text not null,
  body       text not null,
  sent_at    timestamptz not null default now()
);

create table twin.mail_outbox (
  message_id bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  sent_at    timestamptz not null default now()
);

create table twin.directory_account (
  username      text primary key check (username = lower(username)),
  password_hash text not null,
  disabled_at   timestamptz
);
comment on column twin.directory_account.password_hash is 'argon2id in PHC form';

create table twin.directory_session (
  token_hash bytea primary key,
  username   text not null references twin.directory_account,
  realm      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
