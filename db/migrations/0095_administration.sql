-- What administrators change, in two persons' steps; the values in force are copies of what was released.

create table kaihu.admin_change (
  change_id uuid not null constraint admin_change_pkey primary key,
  subject text not null,
  key text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  state text not null,
  made_at timestamptz not null,
  made_by text not null constraint admin_change_maker_fk references kaihu.staff,
  decided_at timestamptz,
  decided_by text constraint admin_change_decider_fk references kaihu.staff,
  note text,
  constraint admin_change_subject_known check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list')),
  constraint admin_change_state_known check (state in ('waiting', 'released', 'discarded', 'withdrawn', 'direct')),
  constraint admin_change_four_eyes check (state not in ('released', 'discarded') or decided_by <> made_by),
  constraint admin_change_withdrawn_by_maker check (state <> 'withdrawn' or decided_by = made_by),
  constraint admin_change_decided check ((state in ('waiting', 'direct')) = (decided_by is null)),
  constraint admin_change_direct_only_people check (state <> 'direct' or subject in ('staff', 'branch'))
);
comment on table kaihu.admin_change is 'Every change by an administrator: draft, decision of a second person, history. after is null where the delivered value is put back. direct: takes rights away or changes a name, and was done at once.';
create unique index admin_change_one_waiting on kaihu.admin_change (subject, key) where state = 'waiting';
create index admin_change_of_key on kaihu.admin_change (subject, key, made_at desc);
create index admin_change_latest on kaihu.admin_change (made_at desc, change_id);
revoke delete, truncate on kaihu.admin_change from kaihu_app;

-- A decided change stays as it was decided.
create function kaihu.refuse_decided_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (old.subject, old.key, old.after, old.made_by) is distinct from
    (new.subject, new.key, new.after, new.made_by) then
    raise exception 'a change of an administrator is decided once and never rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger admin_change_once before update on kaihu.admin_change
  for each row execute function kaihu.refuse_decided_change();

alter table kaihu.bank_setting add column change_id uuid constraint bank_setting_change_fk references kaihu.admin_change;
comment on column kaihu.bank_setting.change_id is 'The released change that put the value into force.';

-- The application may put into force what two administrators released, and nothing else.
create function kaihu.refuse_unreleased() returns trigger language plpgsql as $$
begin
  if not exists (select from kaihu.admin_change c where c.change_id = new.change_id and c.state = 'released'
    and c.key = new.key and c.after = new.value) then
    raise exception 'setting % was not released by a second administrator', new.key using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bank_setting_released before insert or update on kaihu.bank_setting
  for each row execute function kaihu.refuse_unreleased();

create function kaihu.refuse_unreleased_removal() returns trigger language plpgsql as $$
begin
  if not exists (select from kaihu.admin_change c where c.key = old.key and c.state = 'released'
    and c.after is null and c.decided_at >= old.changed_at) then
    raise exception 'setting % was not put back by a second administrator', old.key using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger bank_setting_put_back before delete on kaihu.bank_setting
  for each row execute function kaihu.refuse_unreleased_removal();

grant insert, update, delete on kaihu.bank_setting to kaihu_app;
grant insert on kaihu.risk_points_table to kaihu_app;

alter table kaihu.branch add column closed_at timestamptz;
comment on column kaihu.branch.closed_at is 'Since when no new order is taken in there; its history stays.';
