-- Service accounts: programs that sign in by themselves (OAuth 2 client credentials). Each stands among the staff under a
-- number of its own (M…), so that every record names it as it names people; it holds no role there and has no password.

alter table kaihu.staff drop constraint staff_staff_id_check;
alter table kaihu.staff add constraint staff_staff_id_check check (staff_id ~ '^[SM][0-9]{4,}$');

create table kaihu.service_account (
  key        text not null constraint service_account_pkey primary key
    constraint service_account_staff_fk references kaihu.staff,
  value      jsonb not null,
  changed_at timestamptz not null,
  change_id  uuid not null constraint service_account_change_fk references kaihu.admin_change
);
comment on table kaihu.service_account is 'Programs of the bank that may call: value is a copy of what two administrators released.';

create table kaihu.service_secret (
  secret_id    uuid not null constraint service_secret_pkey primary key,
  account_id   text not null constraint service_secret_account_fk references kaihu.service_account on delete cascade,
  secret_hash  bytea not null constraint service_secret_once unique,
  hint         text not null,
  made_at      timestamptz not null,
  made_by      text not null constraint service_secret_maker_fk references kaihu.staff,
  expires_at   timestamptz not null,
  retired_at   timestamptz,
  last_used_at timestamptz
);
comment on table kaihu.service_secret is 'Client secrets, as hashes of 256 random bits; two may live at once, so that one takes the other''s place.';
create index service_secret_live on kaihu.service_secret (account_id) where retired_at is null;

create table kaihu.service_token (
  token_hash bytea not null constraint service_token_pkey primary key,
  account_id text not null constraint service_token_account_fk references kaihu.service_account on delete cascade,
  secret_id  uuid not null constraint service_token_secret_fk references kaihu.service_secret on delete cascade,
  scopes     text[] not null,
  expires_at timestamptz not null
);
comment on table kaihu.service_token is 'Access tokens, as hashes; good only while their secret is.';
create index service_token_expires on kaihu.service_token (expires_at);

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known check (subject in
  ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password', 'webhook', 'service'));
alter table kaihu.admin_change drop constraint admin_change_direct_only_people;
alter table kaihu.admin_change add constraint admin_change_direct_only_people check (state <> 'direct'
  or subject in ('staff', 'branch') or (subject in ('group', 'webhook', 'service') and after is null));

-- What a program may do was released by two administrators; taking it away needs no second one.
create function kaihu.refuse_unreleased_service() returns trigger language plpgsql as $$
begin
  if not exists (select from kaihu.admin_change c where c.change_id = new.change_id and c.subject = 'service'
    and c.state = 'released' and c.key = new.key and c.after = new.value) then
    raise exception 'the service account % was not released by a second administrator', new.key
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger service_account_released before insert or update on kaihu.service_account
  for each row execute function kaihu.refuse_unreleased_service();

-- A program has no role and no branch of staff: those of its account alone count.
create function kaihu.refuse_machine_rights() returns trigger language plpgsql as $$
begin
  if new.staff_id like 'M%' then
    raise exception 'a service account holds no rights of staff' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger staff_role_of_people before insert or update on kaihu.staff_role
  for each row execute function kaihu.refuse_machine_rights();
create trigger staff_branch_of_people before insert or update on kaihu.staff_branch
  for each row execute function kaihu.refuse_machine_rights();
