-- Work: who is waited for, who has an order in hand, how urgent it is; absences; views of lists that people keep.

alter table kaihu.customer_order
  add column turn_roles text[] not null default '{}',
  add column claimed_by text,
  add column urgent_at timestamptz not null default 'infinity';

comment on column kaihu.customer_order.turn_roles is 'Roles and seats that something on the order waits for now (workOf of domain/order): to-do lists and counts.';
comment on column kaihu.customer_order.claimed_by is 'The leader who has the order in hand in its present status.';
comment on column kaihu.customer_order.urgent_at is 'By when somebody should look at it: the time limit of the step, else the next reminder; a day earlier when the priority is high.';

-- Orders from before: by their status alone; each command writes the exact value.
update kaihu.customer_order set
  claimed_by = state ->> 'claimedBy',
  urgent_at = coalesce(due_at, waiting_since + interval '45 days'),
  turn_roles = case status
    when '0100' then '{CUSTOMER,RO,RM}' when '0110' then '{CUSTOMER,RO,RM}' when '0200' then '{CM_LEADER}'
    when '0300' then '{CUSTOMER}' when '0400' then '{CM}' when '0410' then '{GSC_BB_CM}'
    when '0500' then '{AO_LEADER}' when '0510' then '{RM,GSC_BB_CM}' when '0600' then '{HUB}'
    when '0700' then '{AO}' when '0710' then '{GSC_BB_CM}' when '0800' then '{AO}' when '0900' then '{AO}'
    when '1000' then '{CRT}' when '1100' then '{RO,RM}' when '1200' then '{RO,RM}' else '{HUB}' end::text[]
where not is_final;

create index customer_order_open_turn on kaihu.customer_order using gin (turn_roles) where not is_final;
create index customer_order_open_urgent on kaihu.customer_order (urgent_at, order_code) where not is_final;
create index customer_order_unclaimed on kaihu.customer_order (branch_code, urgent_at, order_code)
  where claimed_by is null and status in ('0200', '0500');
-- The open orders of a person, the most urgent first; they serve the counting of loads as well.
create index customer_order_work_of_rm on kaihu.customer_order (rm_id, urgent_at, order_code) where not is_final;
create index customer_order_work_of_ro on kaihu.customer_order (ro_id, urgent_at, order_code) where not is_final;
create index customer_order_work_of_cm on kaihu.customer_order (cm_id, urgent_at, order_code) where not is_final;
create index customer_order_work_of_ao on kaihu.customer_order (ao_id, urgent_at, order_code) where not is_final;
drop index kaihu.customer_order_load_of_rm;
drop index kaihu.customer_order_load_of_ro;
drop index kaihu.customer_order_load_of_cm;
drop index kaihu.customer_order_load_of_ao;

-- An absence says nothing about the limit: that stays the usual one.
alter table kaihu.staff_duty alter column order_limit drop not null;
comment on column kaihu.staff_duty.order_limit is 'Largest number of open orders; the usual one when null.';

create table kaihu.saved_view (
  view_id uuid not null constraint saved_view_pkey primary key,
  staff_id text not null constraint saved_view_staff_fk references kaihu.staff,
  screen text not null,
  name text not null,
  search jsonb not null,
  saved_at timestamptz not null,
  constraint saved_view_name_length check (char_length(name) between 1 and 40),
  constraint saved_view_once unique (staff_id, screen, name)
);
comment on table kaihu.saved_view is 'Filters, sort and columns of a list under a name of the person''s own.';
