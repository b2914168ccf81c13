-- expand: only adds; the right that is taken away is to a function made here, and what no dry run was begun for is released as before.
-- Before a setting is released, a dry run says which past orders would have come out otherwise, and how.

create table kaihu.dry_run (
  change_id  uuid not null constraint dry_run_pkey primary key
    constraint dry_run_change_fk references kaihu.admin_change,
  key        text not null,
  after      jsonb not null,
  state      text not null constraint dry_run_state_known check (state in ('running', 'done', 'failed')),
  total      integer not null default 0,
  done       integer not null default 0,
  otherwise  integer not null default 0,
  started_at timestamptz not null,
  ended_at   timestamptz,
  constraint dry_run_ended check ((ended_at is null) = (state = 'running'))
);
comment on table kaihu.dry_run is 'A drafted setting tried on past orders: nobody releases it before it has ended';
comment on column kaihu.dry_run.otherwise is 'How many of the orders would have come out otherwise';

create table kaihu.dry_run_line (
  order_code text not null constraint dry_run_line_order_fk references kaihu.customer_order on delete cascade,
  change_id  uuid not null constraint dry_run_line_run_fk references kaihu.dry_run,
  aspect     text not null,
  gone       text[] not null,
  come       text[] not null,
  found_at   timestamptz not null,
  constraint dry_run_line_pkey primary key (order_code, change_id, aspect),
  constraint dry_run_line_differs check (cardinality(gone) + cardinality(come) > 0)
);
create index dry_run_line_of_run on kaihu.dry_run_line (change_id, order_code);
comment on table kaihu.dry_run_line is 'In what an order would have come out otherwise, in codes; forgotten after a month, for the audit entry of the release keeps it';

do $$
declare t text;
begin
  foreach t in array array['dry_run', 'dry_run_line'] loop
    execute format('alter table kaihu.%I enable row level security', t);
    execute format('alter table kaihu.%I force row level security', t);
    execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', t);
    execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', t);
    execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
      using ((select kaihu.calling_customer()) is null)', t);
  end loop;
end $$;
grant select, insert, update on kaihu.dry_run to kaihu_app, kaihu_worker, kaihu_access;
grant select, insert, delete on kaihu.dry_run_line to kaihu_app, kaihu_worker, kaihu_access;

-- The database itself refuses what no ended dry run said anything about.
create function kaihu.refuse_untried() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.change_id is not null and exists (select from kaihu.dry_run r where r.change_id = new.change_id and r.state <> 'done') then
    raise exception 'the dry run of this change has not ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function kaihu.refuse_untried from public;
create trigger bank_setting_tried before insert or update on kaihu.bank_setting
  for each row execute function kaihu.refuse_untried();
