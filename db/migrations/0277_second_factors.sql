-- The second factor of staff: passkeys and authenticator apps, and how far a session has come with them.
create table kaihu.staff_factor (
  factor_id     uuid not null constraint staff_factor_pkey primary key,
  staff_id      text not null constraint staff_factor_owner_fk references kaihu.staff,
  kind          text not null,
  name          text not null,
  made_at       timestamptz not null,
  last_used_at  timestamptz,
  removed_at    timestamptz,
  credential_id text,
  public_key    bytea,
  counter       bigint,
  transports    text[],
  key_id        text,
  wrapped       bytea,
  last_step     bigint,
  constraint staff_factor_kind_known check (kind in ('passkey', 'totp')),
  constraint staff_factor_passkey check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)),
  constraint staff_factor_secret check ((kind = 'totp' and removed_at is null) = (key_id is not null and wrapped is not null)),
  constraint staff_factor_step check ((kind = 'totp') = (last_step is not null))
);
comment on table kaihu.staff_factor is 'What staff prove beside their password. A removed one stays as a row without its secret.';
comment on column kaihu.staff_factor.wrapped is 'Secret of the authenticator app, wrapped by OBJECTS_KEY';
comment on column kaihu.staff_factor.last_step is 'Time step of the last code taken: neither it nor an earlier one is taken again';
create unique index staff_factor_credential on kaihu.staff_factor (credential_id) where removed_at is null;
create index staff_factor_of_staff on kaihu.staff_factor (staff_id, made_at) where removed_at is null;
revoke delete, truncate on kaihu.staff_factor from kaihu_app;

alter table kaihu.session add column needs text constraint session_needs_known check (needs in ('prove', 'enrol'));
alter table kaihu.session add column proved_at timestamptz;
comment on column kaihu.session.needs is 'What is missing before the session may do anything: a proof of the second factor, or its first set-up';
comment on column kaihu.session.proved_at is 'When the second factor was last proved in it';

create table kaihu.factor_challenge (
  session_id uuid not null constraint factor_challenge_session_fk references kaihu.session,
  purpose    text not null constraint factor_challenge_purpose_known check (purpose in ('passkey', 'totp', 'proof')),
  challenge  text,
  key_id     text,
  wrapped    bytea,
  expires_at timestamptz not null,
  constraint factor_challenge_pkey primary key (session_id, purpose)
);
comment on table kaihu.factor_challenge is 'What a session was asked and has not answered yet: a challenge, or the secret of an app that is being set up';

alter table kaihu.staff_device add column proved_at timestamptz;
comment on column kaihu.staff_device.proved_at is 'When the second factor was last proved with this browser: wrong codes elsewhere do not make it wait';

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known
  check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password', 'webhook', 'service', 'factors'));
