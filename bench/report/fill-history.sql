-- The history of a batch of orders: the events of the way to their status, spread over the time from creation to the
-- last change, filled up with comments. $1 first code, $2 last code, $3 events per order.
with given as (
  select o.*, abs(hashtext(order_code)) % 2 as variant from kaihu.customer_order o
  where order_code >= $1 and order_code <= $2
), placed as (
  select g.order_code, l.*, count(*) over (partition by g.order_code) as legs, g.created_at,
    extract(epoch from g.changed_at - g.created_at) as span,
    case l.role when 'CUSTOMER' then jsonb_build_object('kind', 'customer', 'customerId', g.customer_id)
      when 'SYSTEM' then '{"kind": "system", "job": "bench"}'::jsonb
      else jsonb_build_object('kind', 'staff', 'role', l.role, 'staffId',
        case when l.role in ('RM', 'RO', 'RM_LEADER') then g.rm_id when l.role in ('AO', 'AO_LEADER') then coalesce(g.ao_id, g.rm_id)
          else coalesce(g.cm_id, g.rm_id) end) end as actor
  from given g join bench_leg l on l.flow = g.flow and l.status = g.status and l.variant = g.variant
), timed as (
  select *, date_trunc('milliseconds', created_at + interval '1 second' * span
    * case when legs = 1 then 0 else (seq - 1)::numeric / (legs - 1) end) as at
  from placed
), comments as (
  select order_code, legs + n as seq, max(at) as at
  from timed, generate_series(1, greatest(0, $3::int - legs)) n group by order_code, legs, n
)
insert into kaihu.order_event (order_code, seq, version, at, actor, type, body)
select order_code, seq, seq, at, actor, type, body from timed
union all
select order_code, seq, seq, at, '{"kind": "system", "job": "bench"}', 'comment_added', '{"text": "已核对"}' from comments
order by 1, 2
