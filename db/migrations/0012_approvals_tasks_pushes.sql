-- Second persons, gate tasks, and pushes to the core systems.

create table kaihu.approval (
  order_code text not null constraint approval_order_fk references kaihu.customer_order,
  approval_id text not null,
  action text not null,
  transition text not null,
  from_status text not null,
  state text not null,
  maker_id text not null,
  maker_role text not null,
  checkers text[] not null,
  checker_id text,
  checker_role text,
  reason text,
  note text,
  command jsonb not null,
  value_hash text not null,
  branch_code text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint approval_pkey primary key (order_code, approval_id),
  constraint approval_four_eyes check (checker_id is null or checker_id <> maker_id),
  constraint approval_state_known check (state in ('pending', 'approved', 'refused', 'lapsed')),
  constraint approval_decided_by_someone check (state not in ('approved', 'refused') or checker_id is not null)
);
create index approval_pending on kaihu.approval (created_at) where state = 'pending';
comment on table kaihu.approval is 'A parked act that a second person must approve. Maker and checker are persons, not roles: approval_four_eyes refuses the same person whatever the code says.';
comment on column kaihu.approval.value_hash is 'SHA-256 of the command and of what it was judged on; an approval of anything else is refused.';

create table kaihu.gate_task (
  order_code text not null constraint gate_task_order_fk references kaihu.customer_order,
  task_id text not null,
  kind text not null,
  state text not null,
  maker_id text,
  opened_at timestamptz not null,
  constraint gate_task_pkey primary key (order_code, task_id),
  constraint gate_task_state_known check (state in ('open', 'awaiting_check', 'closed', 'refused', 'cancelled'))
);
create index gate_task_open on kaihu.gate_task (kind, opened_at) where state in ('open', 'awaiting_check');
comment on table kaihu.gate_task is 'Work that must be closed before a transition opens (workflow.md 1.5); a copy of the order state for lists.';

create table kaihu.gate_check (
  order_code text not null,
  task_id text not null,
  maker_id text,
  checker_id text not null,
  checker_role text not null,
  is_approved boolean not null,
  at timestamptz not null,
  constraint gate_check_pkey primary key (order_code, task_id, checker_id, at),
  constraint gate_check_task_fk foreign key (order_code, task_id) references kaihu.gate_task,
  constraint gate_check_four_eyes check (checker_id is distinct from maker_id)
);
comment on table kaihu.gate_check is 'The second persons of gate tasks: never the one who did the task.';

create table kaihu.push_job (
  id uuid not null constraint push_job_pkey primary key,
  order_code text not null constraint push_job_order_fk references kaihu.customer_order,
  kind text not null,
  generation integer not null,
  idempotency_key text not null,
  state text not null,
  attempts integer not null default 0,
  last_error text,
  request jsonb not null,
  result jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint push_job_once_per_generation unique (order_code, kind, generation),
  constraint push_job_state_known check (state in ('waiting', 'sending', 'retrying', 'done', 'failed', 'cancelled')),
  constraint push_job_done_has_result check (state <> 'done' or result is not null)
);
create index push_job_of_key on kaihu.push_job (idempotency_key);
create index push_job_open on kaihu.push_job (state, changed_at) where state in ('waiting', 'sending', 'retrying', 'failed');
comment on table kaihu.push_job is 'A push to a core system. The key stays the same for every try, also for a retry by hand, so that the other side does it once.';

revoke delete, truncate on kaihu.approval, kaihu.gate_task, kaihu.gate_check, kaihu.push_job from kaihu_app;
