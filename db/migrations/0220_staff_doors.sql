-- Doors of the staff side beside a password: who is on the way through one, whose names they bring, what groups give.

create table kaihu.sign_in_attempt (
  cookie_hash   bytea not null constraint sign_in_attempt_pkey primary key,
  door          text not null constraint sign_in_attempt_door_known check (door in ('oidc', 'saml')),
  state         text not null constraint sign_in_attempt_state_once unique,
  nonce         text,
  code_verifier text,
  redirect_uri  text not null,
  next          text,
  identity      jsonb,
  expires_at    timestamptz not null
);
comment on table kaihu.sign_in_attempt is 'A browser on its way to the identity provider and back. Deleted by its use.';
comment on column kaihu.sign_in_attempt.state is 'state of OIDC, request id of SAML';
comment on column kaihu.sign_in_attempt.identity is 'Who the provider said it is; null until then';
create index sign_in_attempt_expires on kaihu.sign_in_attempt (expires_at);

create table kaihu.staff_identity (
  door     text not null,
  subject  text not null,
  username text not null,
  since    timestamptz not null default now(),
  constraint staff_identity_pkey primary key (door, subject),
  constraint staff_identity_one_of_name unique (door, username)
);
comment on table kaihu.staff_identity is 'Whose account at the provider a user name is. A name that is given to somebody else there opens nothing here; disabling the person frees it.';

create table kaihu.session_door (
  session_id uuid not null constraint session_door_pkey primary key
    constraint session_door_session_fk references kaihu.session on delete cascade,
  door       text not null,
  subject    text not null,
  sid        text
);
comment on table kaihu.session_door is 'Which session of the provider a session here came from: its end there is its end here.';
create index session_door_subject on kaihu.session_door (door, subject);
create index session_door_sid on kaihu.session_door (door, sid) where sid is not null;

alter table kaihu.staff add column rights_from text not null default 'here'
  constraint staff_rights_from_known check (rights_from in ('here', 'groups'));
comment on column kaihu.staff.rights_from is 'here: administrators keep roles and branches. groups: they follow the groups of the person at every sign-in.';

create table kaihu.staff_group (
  username text not null,
  group_name text not null,
  constraint staff_group_pkey primary key (username, group_name)
);
comment on table kaihu.staff_group is 'Groups of a person as the identity provider, the directory or SCIM told them last.';
create index staff_group_name on kaihu.staff_group (group_name);

create table kaihu.group_grant (
  key        text not null constraint group_grant_pkey primary key,
  value      jsonb not null,
  changed_at timestamptz not null,
  change_id  uuid not null constraint group_grant_change_fk references kaihu.admin_change
);
comment on table kaihu.group_grant is 'What belonging to a group gives: a copy of what two administrators released.';

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known
  check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group'));
alter table kaihu.admin_change drop constraint admin_change_direct_only_people;
alter table kaihu.admin_change add constraint admin_change_direct_only_people
  check (state <> 'direct' or subject in ('staff', 'branch') or (subject = 'group' and after is null));

-- The application may put into force what two administrators released; taking away needs no second one.
create function kaihu.refuse_unreleased_grant() returns trigger language plpgsql as $$
begin
  if not exists (select from kaihu.admin_change c where c.change_id = new.change_id and c.subject = 'group'
    and c.state = 'released' and c.key = new.key and c.after = new.value) then
    raise exception 'the grant of group % was not released by a second administrator', new.key
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger group_grant_released before insert or update on kaihu.group_grant
  for each row execute function kaihu.refuse_unreleased_grant();
