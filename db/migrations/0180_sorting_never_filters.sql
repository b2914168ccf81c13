-- Sorted by its time limit, a list keeps the orders that have none: they stand last, whichever way it is sorted.
drop index kaihu.customer_order_by_due;
create index customer_order_by_due on kaihu.customer_order (due_at, order_code) where due_at is not null;
create index customer_order_by_due_rising on kaihu.customer_order (coalesce(due_at, 'infinity'::timestamptz), order_code);
create index customer_order_by_due_falling on kaihu.customer_order (coalesce(due_at, '-infinity'::timestamptz), order_code);
create index customer_order_by_urgency on kaihu.customer_order (urgent_at, order_code);

-- A high priority stands before every other order, not only before those of the next day.
update kaihu.customer_order set urgent_at = urgent_at - interval '3652 days' where priority = 'high' and not is_final;
comment on column kaihu.customer_order.urgent_at is 'The order of lists of work: the time limit of the step, else the next reminder; ten years earlier when the priority is high, which puts it before all others.';

-- A push that failed is somebody's work only while the order is open.
update kaihu.customer_order set has_failed_push = false where has_failed_push and is_final;
