-- A material difference of the beneficial owners found from those filed with the registrar is reported to the authority
-- within 30 working days: what is reported, by whom, and the receipt for it. A register of all reports.

create table kaihu.difference_report (
  report_id       uuid not null constraint difference_report_pkey primary key,
  report_no       bigint generated always as identity constraint difference_report_no unique,
  order_code      text not null constraint difference_report_order_fk references kaihu.customer_order,
  source          text not null constraint difference_report_source_known check (source in ('diligence', 'review')),
  said            text not null,
  found_at        timestamptz not null,
  -- 30 working days later by the bank's calendar; worked out anew while the report is open
  due_on          date not null,
  state           text not null constraint difference_report_state_known check (state in ('found', 'prepared', 'sent', 'dropped')),
  content         jsonb,
  prepared_by     text,
  prepared_at     timestamptz,
  returned        text,
  receipt_number  text,
  receipt_file    uuid constraint difference_report_receipt_fk references kaihu.document,
  sent_on         date,
  sent_by         text,
  sent_at         timestamptz,
  dropped         text,
  closed_at       timestamptz,
  constraint difference_report_prepared_whole check (state not in ('prepared', 'sent')
    or num_nulls(content, prepared_by, prepared_at) = 0),
  constraint difference_report_sent_whole check (
    (state = 'sent') = (num_nulls(receipt_number, receipt_file, sent_on, sent_by, sent_at) = 0)),
  constraint difference_report_four_eyes check (sent_by <> prepared_by),
  constraint difference_report_closed check ((closed_at is not null) = (state in ('sent', 'dropped')))
);
comment on table kaihu.difference_report is 'Reports of material differences from the filed beneficial owners: what is reported, its day, and the receipt';
create unique index difference_report_one on kaihu.difference_report (order_code) where closed_at is null;
create index difference_report_of on kaihu.difference_report (order_code, found_at);
create index difference_report_open on kaihu.difference_report (due_on, report_no) where closed_at is null;
create index difference_report_due on kaihu.difference_report (due_on, report_no);

alter table kaihu.difference_report enable row level security;
alter table kaihu.difference_report force row level security;
create policy owner on kaihu.difference_report to current_user using (true) with check (true);
create policy bank on kaihu.difference_report to kaihu_app using (true) with check (true);
create policy no_others on kaihu.difference_report as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);
grant select, insert, update on kaihu.difference_report to kaihu_app, kaihu_worker;

-- The receipt is a document of the order.
select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'delete from kaihu.document where order_code = p_code;',
  'delete from kaihu.difference_report where order_code = p_code;');

-- Differences that were found before: the job works out their day.
insert into kaihu.difference_report (report_id, order_code, source, said, found_at, due_on, state)
select gen_random_uuid(), order_code, 'diligence', '', difference_found_at,
  (difference_found_at at time zone 'Asia/Shanghai')::date + 42, 'found'
from kaihu.diligence_conclusion where difference_found_at is not null;
drop index kaihu.diligence_conclusion_difference;
