-- What waits on an order, item by item, for lists that say why an order stands on them; tries of pushes one by one.

alter table kaihu.customer_order add column work jsonb not null default '[]';
comment on column kaihu.customer_order.work is 'workOf of domain/order: [{kind, role, subject}], a copy for lists.';

-- Orders from before. The table is written anew in one go and its indexes are built in bulk: an update of every open
-- order would touch each of the indexes once per order, which takes many minutes with a million of them.
create function kaihu.steps_of(roles text[], status text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'step', 'role', role, 'subject', status)), '[]')
  from unnest(roles) as role
$$;
set local maintenance_work_mem = '256MB';
alter table kaihu.customer_order alter column work type jsonb
  using case when is_final then work else kaihu.steps_of(turn_roles, status) end;
drop function kaihu.steps_of(text[], text);

create table kaihu.push_try (
  push_id uuid not null constraint push_try_push_fk references kaihu.push_job,
  try_no integer not null,
  at timestamptz not null,
  outcome text not null,
  error text,
  constraint push_try_pkey primary key (push_id, try_no),
  constraint push_try_outcome_known check (outcome in ('done', 'retrying', 'failed'))
);
comment on table kaihu.push_try is 'Every try of a push to a core system and what came of it.';

create trigger push_try_insert_only before update or delete on kaihu.push_try
  for each row execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.push_try from kaihu_app;
