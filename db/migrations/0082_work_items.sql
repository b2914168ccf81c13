-- What waits on an order, item by item, for lists that say why an order stands on them; tries of pushes one by one.

alter table kaihu.customer_order add column work jsonb not null default '[]';
comment on column kaihu.customer_order.work is 'workOf of domain/order: [{kind, role, subject}], a copy for lists.';
update kaihu.customer_order set work = coalesce((
  select jsonb_agg(jsonb_build_object('kind', 'step', 'role', role, 'subject', status)) from unnest(turn_roles) as role), '[]')
where not is_final;

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
