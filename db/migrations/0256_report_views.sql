-- What a bank's own reports may rest on: views that stay as they are while the tables behind them change, and a role that
-- reads them and nothing else. No customer's name, number or word is in them; members of staff stand by their number.

do $$ begin
  create role kaihu_report nologin;
exception when duplicate_object or unique_violation then null;
end $$;

create schema kaihu_report;
comment on schema kaihu_report is 'Views for reports of the bank''s own; columns are added, never changed or taken away.';

create view kaihu_report.orders as
  select o.order_code, k.flow, o.status, k.branch_code, k.sector, k.risk_rating, k.flags, o.created_at, o.created_day,
    o.since as status_since, o.ended_day, o.end_reason, o.end_role, o.returns, o.touch_minutes, o.waiting_minutes,
    o.elapsed_minutes, o.rm_id, o.cm_id, o.ao_id
  from kaihu.report_order o join kaihu.report_kind k using (kind_id);
comment on view kaihu_report.orders is 'One line per order. Minutes of touch are open minutes of the bank, the others of the clock; days are those of Shanghai.';

create view kaihu_report.stays as
  select o.order_code, m.status, m.step, m.role, m.is_touch, s.left_day, s.minutes, s.staff_id
  from kaihu.report_stay s join kaihu.report_order o using (order_no) join kaihu.report_move m using (move_id);
comment on view kaihu_report.stays is 'Every stay of an order in a status that is over: how long, by which step and role it ended.';

create view kaihu_report.returns as
  select o.order_code, r.round, r.mark, r.day, r.field_key, r.status, r.role, r.staff_id
  from kaihu.report_return r join kaihu.report_order o using (order_no);
comment on view kaihu_report.returns is 'Every field that a return to the customer marked; mark 1 stands for the return itself.';

create view kaihu_report.branches as
  select org_no as branch_code, name_zh, name_en, closed_at is not null as is_closed from kaihu.branch;
comment on view kaihu_report.branches is 'Branches by the code that orders carry.';

grant usage on schema kaihu_report to kaihu_report;
grant select on all tables in schema kaihu_report to kaihu_report;
