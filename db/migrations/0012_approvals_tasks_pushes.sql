-- Second persons, gate tasks, and pushes to the core systems.

create table kaihu.approval (
  id uuid not null constraint approval_pkey primary key,
  order_code text not null constraint approval_order_fk references kaihu.customer_order,
  action text not null,
  transition text not null,
  from_status text not null,
  to_status text not null,
  state text not null,
  maker_id text not null,
  maker_role text not null,
  checkers text[] not null,
  checker_id text,
  checker_role text,
  reason text,
  note text,
  payload jsonb not null,
  value_hash text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint approval_four_eyes check (checker_id is null or checker_id <> maker_id),
  constraint approval_state_known check (state in ('pending', 'approved', 'refused', 'void')),
  constraint approval_decided_by_someone check (state not in ('approved', 'refused') or checker_id is not null)
);
create unique index approval_one_pending on kaihu.approval (order_code) where state = 'pending';
create index approval_of_order on kaihu.approval (order_code, created_at);
create index approval_pending on kaihu.approval (created_at) where state = 'pending';
comment on table kaihu.approval is 'A parked act that a second person must approve. Maker and checker are persons, not roles: approval_four_eyes refuses the same person whatever the code says.';
comment on column kaihu.approval.value_hash is 'SHA-256 of what the checker is shown; an approval of anything else is refused.';

create table kaihu.gate_task (
  order_code text not null constraint gate_task_order_fk references kaihu.customer_order,
  task text not null,
  state text not null,
  maker_id text,
  checker_id text,
  note text,
  payload jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint gate_task_pkey primary key (order_code, task),
  constraint gate_task_four_eyes check (checker_id is null or maker_id is null or checker_id <> maker_id)
);
create index gate_task_open on kaihu.gate_task (task, opened_at) where closed_at is null;
comment on table kaihu.gate_task is 'Work that must be closed before a transition opens (workflow.md 1.5); a copy of the order state for lists.';

create table kaihu.push_job (
  id uuid not null constraint push_job_pkey primary key,
  order_code text not null constraint push_job_order_fk references kaihu.customer_order,
  kind text not null,
  round integer not null,
  idempotency_key text not null constraint push_job_key_once unique,
  state text not null,
  attempts integer not null default 0,
  last_error text,
  request jsonb not null,
  result jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint push_job_once_per_round unique (order_code, kind, round),
  constraint push_job_state_known check (state in ('waiting', 'sending', 'retrying', 'done', 'failed', 'cancelled')),
  constraint push_job_done_has_result check (state <> 'done' or result is not null)
);
create index push_job_open on kaihu.push_job (state, changed_at) where state in ('waiting', 'sending', 'retrying', 'failed');
comment on table kaihu.push_job is 'A push to a core system. The key stays the same for every try, also for a retry by hand, so that the other side does it once.';

revoke delete, truncate on kaihu.approval, kaihu.gate_task, kaihu.push_job from kaihu_app;
