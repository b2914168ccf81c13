-- Lists of work in the order of their urgency: what a leader has in hand, what nobody of a branch owns, what the service
-- centre may claim.

create index customer_order_claimed on kaihu.customer_order (claimed_by, urgent_at, order_code)
  where claimed_by is not null and not is_final;
create index customer_order_unowned_of_branch on kaihu.customer_order (branch_code, urgent_at, order_code)
  where is_unowned and not is_final;
create index customer_order_free_lite on kaihu.customer_order (urgent_at, order_code)
  where flow = 'bblite' and cm_id is null and status <> '0110' and not is_final;

-- Load and lateness of everybody on the board come from the indexes alone.
drop index kaihu.customer_order_work_of_rm;
drop index kaihu.customer_order_work_of_ro;
drop index kaihu.customer_order_work_of_cm;
drop index kaihu.customer_order_work_of_ao;
create index customer_order_work_of_rm on kaihu.customer_order (rm_id, urgent_at, order_code) include (due_at) where not is_final;
create index customer_order_work_of_ro on kaihu.customer_order (ro_id, urgent_at, order_code) include (due_at) where not is_final;
create index customer_order_work_of_cm on kaihu.customer_order (cm_id, urgent_at, order_code) include (due_at) where not is_final;
create index customer_order_work_of_ao on kaihu.customer_order (ao_id, urgent_at, order_code) include (due_at) where not is_final;
