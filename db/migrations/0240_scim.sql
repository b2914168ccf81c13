-- People and groups as the bank's identity provider tells of them (SCIM). What somebody may do follows from group_grant.
create table kaihu.scim_user (
  id            uuid not null constraint scim_user_pkey primary key,
  user_name     text not null,
  username      text not null constraint scim_user_once unique,
  external_id   text,
  is_active     boolean not null,
  content       jsonb not null,
  locked_out_at timestamptz,
  created_at    timestamptz not null,
  changed_at    timestamptz not null
);
comment on table kaihu.scim_user is 'A person as the identity provider tells of them; gone when it says so.';
comment on column kaihu.scim_user.user_name is 'userName as it was sent';
comment on column kaihu.scim_user.username is 'the same as administrators know the person';
comment on column kaihu.scim_user.content is 'name, displayName, emails, phoneNumbers; nothing else is kept';
comment on column kaihu.scim_user.locked_out_at is 'staff.disabled_at that came of the person leaving; who was disabled otherwise does not come back by SCIM';
create index scim_user_external on kaihu.scim_user (external_id);
create index scim_user_page on kaihu.scim_user (created_at, id);

create table kaihu.scim_group (
  id           uuid not null constraint scim_group_pkey primary key,
  display_name text not null,
  external_id  text,
  created_at   timestamptz not null,
  changed_at   timestamptz not null
);
comment on table kaihu.scim_group is 'A group as the identity provider tells of it. Once there is one, SCIM alone says who is in which.';
create unique index scim_group_once on kaihu.scim_group (lower(display_name));
create index scim_group_page on kaihu.scim_group (created_at, id);

create table kaihu.scim_member (
  group_id uuid not null constraint scim_member_group_fk references kaihu.scim_group on delete cascade,
  user_id  uuid not null constraint scim_member_user_fk references kaihu.scim_user on delete cascade,
  constraint scim_member_pkey primary key (group_id, user_id)
);
create index scim_member_user on kaihu.scim_member (user_id);
