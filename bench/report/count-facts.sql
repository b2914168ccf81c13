-- The facts of all orders from their events, in one go: another way than the product's, which counts event by event.
create unlogged table bench_stay as
with moves as (
  select order_code, seq, at, type, body ->> 'from' as status, body -> 'steps' ->> 0 as step,
    coalesce(actor ->> 'role', upper(actor ->> 'kind')) as role, actor ->> 'staffId' as staff_id,
    lag(at) over (partition by order_code order by seq) as since
  from kaihu.order_event where type in ('order_created', 'transitioned')
), timed as (
  select *, (at at time zone 'Asia/Shanghai') as here, (since at time zone 'Asia/Shanghai') as before from moves
  where type = 'transitioned'
)
select order_code, here::date as left_day, status, step, role, staff_id,
  status not in ('0100', '0110', '0300', '1200') as is_touch,
  case when status in ('0100', '0110', '0300', '1200') then round(extract(epoch from at - since) / 60)
    else round((till.before + till.open * greatest(0, least(540, extract(epoch from here - here::date) / 60 - 540)))
      - (start.before + start.open * greatest(0, least(540, extract(epoch from t.before - t.before::date) / 60 - 540))))
  end::int as minutes
from timed t join bench_day till on till.day = here::date join bench_day start on start.day = t.before::date;

analyze bench_stay;

create unlogged table bench_told as
select order_code, branch_code, sector, flow, risk_rating, bench_flags(o) as flags from kaihu.customer_order o;
analyze bench_told;

insert into kaihu.report_kind (branch_code, sector, flow, risk_rating, flags)
select distinct branch_code, sector, flow, risk_rating, flags from bench_told;

insert into kaihu.report_move (status, is_touch, step, role)
select distinct status, is_touch, step, role from bench_stay;

insert into kaihu.report_order (kind_id, created_day, ended_day, touch_minutes, waiting_minutes, elapsed_minutes, returns,
  since, created_at, order_code, status, end_reason, end_role, end_staff, rm_id, cm_id, ao_id)
with sums as (
  select order_code, coalesce(sum(minutes) filter (where is_touch), 0) as touch,
    coalesce(sum(minutes) filter (where not is_touch), 0) as waiting
  from bench_stay group by order_code
), ends as (
  select order_code, at, body ->> 'reasonCode' as reason, coalesce(actor ->> 'role', upper(actor ->> 'kind')) as role,
    actor ->> 'staffId' as staff_id
  from kaihu.order_event where type = 'transitioned' and body ->> 'to' in ('0000', '1600', '9910', '9920', '9930', '9999')
), returned as (
  select order_code, count(*) as returns from kaihu.order_event where type = 'returned_to_customer' group by order_code
)
select k.kind_id, (o.created_at at time zone 'Asia/Shanghai')::date, (e.at at time zone 'Asia/Shanghai')::date,
  coalesce(s.touch, 0), coalesce(s.waiting, 0), round(extract(epoch from e.at - o.created_at) / 60), coalesce(r.returns, 0),
  o.changed_at, o.created_at, o.order_code, o.status, e.reason, e.role, e.staff_id, o.rm_id, o.cm_id, o.ao_id
from kaihu.customer_order o join bench_told t using (order_code)
  join kaihu.report_kind k on k.branch_code = t.branch_code and k.flow = t.flow and k.flags = t.flags
    and coalesce(k.sector, '') = coalesce(t.sector, '') and coalesce(k.risk_rating, '') = coalesce(t.risk_rating, '')
  left join sums s using (order_code) left join ends e using (order_code) left join returned r using (order_code)
order by o.created_at;

analyze kaihu.report_kind;
analyze kaihu.report_move;
analyze kaihu.report_order;

insert into kaihu.report_person (staff_id) select distinct staff_id from bench_stay where staff_id is not null order by 1;

-- In the order in which they happened, as a running bank would have written them.
insert into kaihu.report_stay (order_no, kind_id, left_day, minutes, move_id, staff_id)
select o.order_no, o.kind_id, s.left_day, s.minutes, m.move_id, s.staff_id
from bench_stay s join kaihu.report_order o using (order_code)
  join kaihu.report_move m on m.status = s.status and coalesce(m.step, '') = coalesce(s.step, '') and m.role = s.role
order by s.left_day;

insert into kaihu.report_return (order_no, kind_id, day, round, mark, field_key, status, role, staff_id)
select o.order_no, o.kind_id, (e.at at time zone 'Asia/Shanghai')::date, 1, m.n, m.mark ->> 'fieldKey', e.body ->> 'from',
  coalesce(e.actor ->> 'role', upper(e.actor ->> 'kind')), e.actor ->> 'staffId'
from kaihu.order_event e join kaihu.report_order o using (order_code),
  jsonb_array_elements(e.body -> 'marks') with ordinality m (mark, n)
where e.type = 'returned_to_customer'
order by e.at;

drop table bench_stay, bench_told
