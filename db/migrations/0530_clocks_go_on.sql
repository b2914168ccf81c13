-- After a return to the customer the clock of a step goes on with what was left of its limit. Orders under way get the
-- stays that returns cut short from their history, but not for the step they stand in: a clock that runs keeps its end.
with move as (
  select e.order_code, e.seq, e.at, e.body ->> 'from' as status, e.body ->> 'action' as action,
    lag(e.at, 1, o.created_at) over (partition by e.order_code order by e.seq) as entered
  from kaihu.order_event e join kaihu.customer_order o on o.order_code = e.order_code and not o.is_final
  where e.type = 'transitioned' and e.body ->> 'from' <> e.body ->> 'to'
), cut as (
  select m.order_code, m.status, jsonb_agg(jsonb_build_object(
    'from', to_char(m.entered at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'until', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.seq) as stays
  from move m join kaihu.customer_order o on o.order_code = m.order_code and o.status <> m.status
  where m.action = 'return_to_customer' and not exists (
    select 1 from move later
    where later.order_code = m.order_code and later.status = m.status and later.seq > m.seq
      and later.action <> 'return_to_customer')
  group by m.order_code, m.status
), of_order as (
  select order_code, jsonb_object_agg(status, stays) as stays from cut group by order_code
)
update kaihu.customer_order o set state = o.state || jsonb_build_object('cutStays', of_order.stays)
from of_order where of_order.order_code = o.order_code;
