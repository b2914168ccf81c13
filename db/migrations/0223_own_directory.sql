-- The staff directory that Kaihu carries is no stand-in for another: it keeps the passwords of a bank that has none of
-- its own. One-time links let people choose theirs.
alter table twin.directory_account set schema kaihu;
alter table twin.directory_session set schema kaihu;
alter table kaihu.directory_account add column changed_at timestamptz not null default now();
comment on table kaihu.directory_account is 'Passwords of staff, where no other directory keeps them; a row once a person has chosen one.';

create table kaihu.password_link (
  token_hash bytea not null constraint password_link_pkey primary key,
  username   text not null,
  change_id  uuid constraint password_link_change_fk references kaihu.admin_change
    constraint password_link_once_a_change unique,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table kaihu.password_link is 'Links by which people choose their password. Without change_id: made at the command line with the first administrators.';
create index password_link_of_name on kaihu.password_link (username, made_at desc);

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known
  check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password'));

-- A link that an administrator hands out was asked for by one and released by another.
create function kaihu.refuse_unreleased_link() returns trigger language plpgsql as $$
begin
  if new.change_id is not null and not exists (select from kaihu.admin_change c join kaihu.staff s on s.staff_id = c.key
    where c.change_id = new.change_id and c.subject = 'password' and c.state = 'released' and s.username = new.username) then
    raise exception 'the password link of % was not released by a second administrator', new.username
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger password_link_released before insert on kaihu.password_link
  for each row execute function kaihu.refuse_unreleased_link();
