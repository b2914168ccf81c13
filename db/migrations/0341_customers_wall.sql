-- A wall under the use cases: the connections that answer customers (kaihu_customer, made beside the other roles before
-- this runs) show the rows of the customer whose call it is, and nothing while nobody says whose it is. Which customer that is
-- says the process, once for every connection it takes (api/platform/database/role-pools.ts).

create function kaihu.calling_customer() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('kaihu.customer', true), '')::uuid $$;
comment on function kaihu.calling_customer is 'The customer whose call the connection works for; null for nobody. Asked as (select kaihu.calling_customer()), so that it is asked once per statement';

-- Whoever reads for the bank reads every row; owner, functions that run as the owner, and views say so like the others.
create function pg_temp.wall(relation text) returns void language plpgsql as $$
begin
  execute format('alter table kaihu.%I enable row level security', relation);
  execute format('alter table kaihu.%I force row level security', relation);
  execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', relation);
end $$;
create function pg_temp.bank_reads(relation text, mine text default 'false') returns void language plpgsql as $$
begin
  execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', relation);
  -- Who signs people in does what staff do here as well, but in a customer's call nothing of anybody else.
  execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
    using ((select kaihu.calling_customer()) is null or %s)', relation, mine);
end $$;
create function pg_temp.own(relation text, rule text) returns void language plpgsql as $$
begin
  execute format('create policy own on kaihu.%I to kaihu_customer using (%s) with check (%s)', relation, rule, rule);
end $$;

-- Rows that say whose they are.
select pg_temp.wall(t), pg_temp.bank_reads(t), pg_temp.own(t, 'customer_id = (select kaihu.calling_customer())')
from unnest(array['customer_order', 'own_data_export', 'rights_request', 'service_ticket']) t;

-- Rows of an order. The list of one's own orders is made once per statement, by its index.
create function pg_temp.of_own_order() returns text language sql as $$ select $rule$order_code = any (array(
  select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer())))$rule$::text $$;
select pg_temp.wall(t), pg_temp.bank_reads(t), pg_temp.own(t, pg_temp.of_own_order())
from unnest(array['application_section', 'approval', 'cdd_record', 'cdd_record_version', 'diligence_conclusion', 'diligence_line',
  'document', 'frozen_papers', 'gate_check', 'gate_task', 'intention', 'intention_event', 'order_event', 'order_parties_source',
  'order_party', 'ownership_version', 'party_log', 'printed_paper', 'push_job', 'recording', 'return_draft', 'risk_assessment',
  'section_presence', 'submission', 'upload', 'webhook_event', 'risk_checklist', 'risk_checklist_version', 'screening_run',
  'screening_hit', 'ebam_message']) t;

-- Rows that hang on such a row.
select pg_temp.wall(t), pg_temp.bank_reads(t), pg_temp.own(t, format('%s in (select p.%s from kaihu.%I p)', k, k, parent))
from (values ('recording_part', 'recording_id', 'recording'), ('upload_part', 'upload_id', 'upload'),
  ('message', 'notice_id', 'notice'), ('service_ticket_event', 'ticket_code', 'service_ticket'),
  ('webhook_delivery', 'event_id', 'webhook_event')) as hung (t, k, parent);

-- What a customer is told, and what an act of theirs tells the bank.
select pg_temp.wall('notice'), pg_temp.bank_reads('notice'), pg_temp.own('notice', format(
  'customer_id = (select kaihu.calling_customer()) or customer_id is null and %s', pg_temp.of_own_order()));
-- Who is told of an act need not be who acted: staff are, of no order as well.
create policy tells on kaihu.notice for insert to kaihu_customer with check (true);
create policy tells on kaihu.message for insert to kaihu_customer with check (true);
select pg_temp.wall('consent'), pg_temp.bank_reads('consent'), pg_temp.own('consent', format(
  'customer_id = (select kaihu.calling_customer()) or customer_id is null and %s', pg_temp.of_own_order()));
select pg_temp.wall('idempotency'), pg_temp.bank_reads('idempotency'), pg_temp.own('idempotency',
  'user_key = ''customer:'' || (select kaihu.calling_customer())');

-- Of the bank's own work customers see nothing.
select pg_temp.wall(t), pg_temp.bank_reads(t)
from unnest(array['erasure_item', 'erasure_wish', 'existing_customer', 'legal_hold', 'order_read', 'playback_ticket',
  'push_try', 'saved_view', 'screening_disposition', 'shown_data', 'webhook_attempt', 'mail_bounce', 'audit_entry']) t;

-- Who signs people in finds a session before it knows whose it is; in a customer's call it is that customer's.
select pg_temp.wall(t), pg_temp.bank_reads(t, 'customer_id = (select kaihu.calling_customer())')
from unnest(array['customer', 'customer_device', 'session']) t;
select pg_temp.own('customer', 'customer_id = (select kaihu.calling_customer())');
create policy signing on kaihu.audit_entry to kaihu_signer using (true);

-- What has to be known of other customers' orders, and no more of them than this.
create function kaihu.company_has_other(p_credit_code text, p_except text, p_statuses text[], p_since timestamptz)
returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from kaihu.customer_order o where o.credit_code = p_credit_code
    and (p_except is null or o.order_code <> p_except)
    and case when p_statuses is null then not o.is_final else o.status = any (p_statuses) end
    and (p_since is null or o.changed_at > p_since)) $$;
comment on function kaihu.company_has_other is 'Whether a company has another order in one of these statuses (null: under way), changed after a moment: a second order of a company is found whoever asks';
create function kaihu.is_order_code_taken(p_code text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from kaihu.customer_order where order_code = p_code) $$;
comment on function kaihu.is_order_code_taken is 'Whether a drawn code is somebody''s';
create function kaihu.existing_customer_of(p_credit_code text) returns setof kaihu.existing_customer
language sql stable security definer set search_path = pg_catalog as $$
  select * from kaihu.existing_customer where credit_code = p_credit_code $$;
comment on function kaihu.existing_customer_of is 'What the bank knew of one company before';
revoke all on function kaihu.company_has_other, kaihu.is_order_code_taken, kaihu.existing_customer_of from public;
grant execute on function kaihu.company_has_other, kaihu.is_order_code_taken, kaihu.existing_customer_of to kaihu_app, kaihu_customer;


-- What the connections of customers may touch at all.
grant usage on schema kaihu, twin to kaihu_customer;
grant usage, select on all sequences in schema kaihu, twin to kaihu_customer;
grant execute on function kaihu.append_audit to kaihu_customer;
-- Behind the wall.
grant select, insert, update on kaihu.customer_order, kaihu.application_section, kaihu.approval, kaihu.consent, kaihu.gate_task,
  kaihu.intention, kaihu.message, kaihu.notice, kaihu.order_parties_source, kaihu.order_party, kaihu.push_job, kaihu.rights_request,
  kaihu.service_ticket to kaihu_customer;
grant select, insert, update, delete on kaihu.idempotency, kaihu.own_data_export, kaihu.recording, kaihu.recording_part,
  kaihu.return_draft, kaihu.section_presence, kaihu.upload, kaihu.upload_part to kaihu_customer;
grant select, insert on kaihu.document, kaihu.frozen_papers, kaihu.intention_event, kaihu.order_event, kaihu.party_log,
  kaihu.printed_paper, kaihu.service_ticket_event, kaihu.submission, kaihu.webhook_event, kaihu.webhook_delivery to kaihu_customer;
grant update (state, reason, decided_by, decided_at, replaced_at) on kaihu.document to kaihu_customer;
grant select on kaihu.cdd_record, kaihu.cdd_record_version, kaihu.customer, kaihu.diligence_conclusion, kaihu.diligence_line,
  kaihu.ebam_message, kaihu.gate_check, kaihu.ownership_version, kaihu.risk_assessment, kaihu.risk_checklist,
  kaihu.risk_checklist_version, kaihu.screening_hit, kaihu.screening_run to kaihu_customer;
-- Nobody's in particular: names of the bank's people, lists, settings, counters, what is told to open screens.
grant select on kaihu.bank_setting, kaihu.branch, kaihu.consent_text, kaihu.erased_order, kaihu.migration, kaihu.risk_points_table,
  kaihu.screening_list, kaihu.screening_list_version, kaihu.service_account, kaihu.staff, kaihu.staff_branch, kaihu.staff_duty,
  kaihu.staff_role, kaihu.webhook_endpoint to kaihu_customer;
grant insert on kaihu.consent_text to kaihu_customer;
grant select, insert, update on kaihu.stored_object, kaihu.report_kind, kaihu.report_move, kaihu.report_order,
  kaihu.report_return, kaihu.report_stay to kaihu_customer;
grant select, insert on kaihu.wrapping_key, kaihu.report_person to kaihu_customer;
grant select, insert, delete on kaihu.outside_call, kaihu.report_stay_pack to kaihu_customer;
grant select, insert, update, delete on kaihu.live_event, kaihu.register_answer, kaihu.report_backlog, kaihu.throttle_failure,
  kaihu.throttle_window to kaihu_customer;
grant select (challenge_hash), delete on kaihu.verification_code to kaihu_customer;
-- Stand-ins of outside systems, which production does not have.
grant select, insert, update, delete on all tables in schema twin to kaihu_customer;
