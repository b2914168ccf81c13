-- Orders in one set. $1 codes, $2 now, $3 statuses of ntb and $4 of bblite (a thousand slots each), $5 branch numbers
-- (a thousand slots), $6 branch codes, $7 the state of a new order, $8 number of customers.
-- The columns are drawn first; the state is then built from them, so that the two say the same.
insert into kaihu.customer_order (
  order_code, version, status, flow, state, customer_id, company_name, company_english_name, name_sort_key,
  name_bigrams, search_text, credit_code, branch_code, sector, phone_number, email, account_nature, priority,
  risk_rating, hub_customer_id, rm_id, ro_id, cm_id, cm_role, ao_id, participants, delegated_to, is_bb, is_gba,
  is_offsite, is_smart_transact, is_line_bb, is_remote_cctv, is_hk, is_chinese, is_final, is_awaiting_checker,
  has_failed_push, cancel_reason, comments, submission_round, created_at, changed_at, due_at, waiting_since,
  turn_roles, urgent_at, is_unowned)
with drawn as materialized (
  select code, random() as r_flow, floor(random() * 1000)::int + 1 as status_slot,
    floor(random() * 1000)::int + 1 as branch_slot, random() as r_age, random() as r_span, random() as r_risk,
    random() as r_priority, random() as r_words, random() as r_approval, random() as r_push, random() as r_line,
    floor(random() * 5000)::int as moment, floor(random() * 16)::int as city, floor(random() * 625)::int as coined,
    floor(random() * 20)::int as trade, floor(random() * 4)::int as form,
    floor(random() * 400)::int as rm, floor(random() * 150)::int as ro, floor(random() * 250)::int as cm,
    floor(random() * 150)::int as ao, floor(random() * 40)::int as gsc, floor(random() * 60)::int as desk,
    floor(random() * 80)::int as investigator, floor(random() * $8::int)::int as customer,
    random() < 0.45 as is_bb, random() < 0.12 as is_gba, random() < 0.06 as is_offsite,
    random() < 0.15 as is_smart_transact, random() < 0.2 as is_line_bb, random() < 0.03 as is_remote_cctv,
    random() < 0.04 as is_hk, 2 + floor(random() * 30)::int as version
  from unnest($1::text[]) as given (code)
), placed as (
  select *, ($5::int[])[branch_slot] as branch, case when r_flow < 0.7 then 'ntb' else 'bblite' end as flow,
    case when r_flow < 0.7 then ($3::text[])[status_slot] else ($4::text[])[status_slot] end as status
  from drawn
), judged as (
  select *, 100000 + branch * 10000 as crew, ($6::text[])[branch + 1] as branch_code,
    status in ('0000', '1600', '9910', '9920', '9930', '9999') as is_final,
    status not in ('0100', '0110', '0200') as is_allocated,
    case when status in ('0100', '0110', '0200', '0300', '1600') then null
      when r_risk < 0.06 then 'H' when r_risk < 0.3 then 'M' else 'L' end as risk_rating
  from placed
), seated as (
  select *, 'S' || (crew + rm) as rm_id, case when r_span < 0.4 then 'S' || (crew + 1000 + ro) end as ro_id,
    case when not is_allocated or (flow = 'bblite' and r_line < 0.1) then null
      when flow = 'bblite' then 'S' || (crew + 4000 + gsc) else 'S' || (crew + 2000 + cm) end as cm_id,
    case when flow = 'ntb' and (status = '0000' or (not is_final and status >= '0600')) then 'S' || (crew + 3000 + ao) end as ao_id,
    case when status = '0000' or (not is_final and status >= '0700') then '7' || lpad((crew::bigint * 10000 + customer)::text, 10, '0') end as hub_customer_id,
    case when not is_final and r_line > 0.985 then 'S' || (106200 + investigator) end as delegate,
    status in ('0400', '0700', '1300') and r_approval < 0.25 as is_awaiting_checker,
    status in ('0600', '1000', '1300') and r_push < 0.05 as has_failed_push,
    case when is_final then date_trunc('milliseconds', $2::timestamptz - power(r_age, 1.3) * interval '700 days')
      else m.at end as changed_at
  from judged join bench_moment m using (moment)
), dated as (
  select s.*, date_trunc('milliseconds', s.changed_at - s.r_span * interval '20 days') as created_at,
    case when s.cm_id is null then null when s.flow = 'bblite' then 'GSC_BB_CM' else 'CM' end as cm_role,
    case when s.status = '1200' then ((s.changed_at at time zone 'Asia/Shanghai')::date + 3 + time '10:30') at time zone 'Asia/Shanghai'
      when s.is_final then null else l.due_at end as due_at,
    array_remove(array[s.rm_id, s.ro_id, s.cm_id, s.ao_id,
      case when s.hub_customer_id is not null then 'S' || (106000 + s.desk) end,
      case when s.hub_customer_id is not null and s.flow = 'ntb' then 'S' || (106100 + s.desk) end], null) as participants,
    c.han || w.han || t.han || f.han as name, c.pinyin || w.pinyin || t.pinyin || f.pinyin as sort_key,
    c.initials || w.initials || t.initials || f.initials as initials,
    case when s.r_words < 0.4 then initcap(w.pinyin) || ' ' || initcap(t.pinyin) || ' Co., Ltd.' end as english,
    '91310000' || upper(substr(md5(s.code), 1, 10)) as credit_code,
    '+8613' || lpad((s.customer * 618033989::bigint % 1000000000)::text, 9, '0') as phone,
    case when s.r_words < 0.3 then '资料已核对，等待客户补充' end as comment,
    case when s.status = '1600' then 'customer_withdrew' end as cancel_reason,
    case when s.status in ('0100', '0110', '0200', '0300') then 0 else 1 end as rounds
  from seated s
    left join bench_limit l on l.moment = s.moment and l.status = s.status and l.is_high = (s.risk_rating is not distinct from 'H')
    join bench_part c on c.place = 0 and c.number = s.city
    join bench_part w on w.place = 1 and w.number = s.coined
    join bench_part t on t.place = 2 and t.number = s.trade
    join bench_part f on f.place = 3 and f.number = s.form
), written as (
  select d.*, case when d.is_bb or d.is_line_bb then 'BB' else 'CB' end as sector,
    md5('customer' || d.customer)::uuid as customer_id, 'finance' || d.customer || '@example.com' as email,
    to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_text,
    to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_text
  from dated d
)
select code, version, status, flow,
  $7::jsonb || jsonb_build_object(
    'orderCode', code, 'version', version, 'flow', flow, 'status', status, 'statusSince', changed_text,
    'createdAt', created_text, 'changedAt', changed_text, 'waitingSince', changed_text, 'customerId', customer_id,
    'intake', jsonb_build_object('companyName', name, 'creditCode', credit_code, 'contactName', '王经理',
      'mobile', phone, 'email', email, 'branchCode', branch_code, 'liteAnswers', '{}'::jsonb),
    'flags', jsonb_build_object('isBB', is_bb, 'isGBA', is_gba, 'isOffsite', is_offsite, 'isSmartTransact',
      is_smart_transact, 'isLineBB', is_line_bb, 'isRemoteCCTV', is_remote_cctv, 'isHK', is_hk, 'isChinese', true),
    'priority', case when r_priority < 0.08 then 'high' else 'normal' end, 'sector', sector)
  || jsonb_build_object(
    'seats', jsonb_build_object(
      'RM', jsonb_build_object('staffId', rm_id, 'role', 'RM'),
      'RO', case when ro_id is null then null else jsonb_build_object('staffId', ro_id, 'role', 'RO') end,
      'CM', case when cm_id is null then null else jsonb_build_object('staffId', cm_id, 'role', cm_role) end,
      'AO', case when ao_id is null then null else jsonb_build_object('staffId', ao_id, 'role', 'AO') end),
    'participants', to_jsonb(participants),
    'delegations', case when delegate is null then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('line', 'ownership', 'staffId', delegate)) end,
    'facts', case when risk_rating is null then '{}'::jsonb else jsonb_build_object('risk_rating', risk_rating) end,
    'approvals', case when is_awaiting_checker then '[{"approvalId": "A1", "action": "reject", "checkers": ["CM_LEADER"]}]'::jsonb else '[]'::jsonb end,
    'pushes', case when has_failed_push then '{"crt": {"kind": "crt", "status": "failed"}}'::jsonb else '{}'::jsonb end,
    'appointment', case when status = '1200' then jsonb_build_object('time', '10:30',
      'date', to_char((changed_at at time zone 'Asia/Shanghai')::date + 3, 'YYYY-MM-DD')) end,
    'accountNature', case when is_allocated then 'basic' end, 'hubCustomerId', hub_customer_id,
    'cancelReason', cancel_reason, 'lastComment', comment, 'submissionCount', rounds),
  customer_id, name, english, sort_key,
  array(select distinct substr(name, at, 2) from generate_series(1, length(name) - 1) as at),
  lower(concat_ws(' ', code, name, coalesce(english, ''), sort_key, initials, credit_code)),
  credit_code, branch_code, sector, phone, email, case when is_allocated then 'basic' end,
  case when r_priority < 0.08 then 'high' else 'normal' end, risk_rating, hub_customer_id, rm_id, ro_id, cm_id,
  cm_role, ao_id, participants, case when delegate is null then '{}' else array[delegate] end, is_bb, is_gba,
  is_offsite, is_smart_transact, is_line_bb, is_remote_cctv, is_hk, true, is_final, is_awaiting_checker,
  has_failed_push, cancel_reason, comment, rounds, created_at, changed_at, due_at, changed_at,
  case when is_final then '{}' when is_awaiting_checker then '{CM_LEADER}' else (case status
    when '0100' then '{CUSTOMER,RM}' when '0110' then '{CUSTOMER,RM}' when '0200' then '{CM_LEADER}'
    when '0300' then '{CUSTOMER}' when '0400' then '{CM}' when '0410' then '{GSC_BB_CM}' when '0500' then '{AO_LEADER}'
    when '0510' then '{RM,GSC_BB_CM}' when '0600' then '{HUB}' when '0700' then '{AO}' when '0710' then '{GSC_BB_CM}'
    when '0800' then '{AO}' when '0900' then '{AO}' when '1000' then '{CRT}' when '1300' then '{HUB}' else '{RM}'
  end)::text[] end,
  coalesce(due_at, changed_at + interval '1080 hours') - case when r_priority < 0.08 then interval '3653 days' else interval '0' end,
  status in ('0200', '0500') or (status in ('0410', '0510', '0710') and cm_id is null)
from written
