-- Personal data has an end: what is due is reported, approved by two persons, held where the law wants it kept, and
-- erased. The database itself refuses to erase what no second person approved.

create table kaihu.legal_hold (
  hold_id      uuid not null constraint legal_hold_pkey primary key,
  order_code   text,
  person_name  text,
  id_number    text,
  shown        text not null,
  reason       text not null,
  until        date not null,
  set_by       text not null constraint legal_hold_setter_fk references kaihu.staff,
  set_at       timestamptz not null,
  ended_by     text constraint legal_hold_ender_fk references kaihu.staff,
  ended_at     timestamptz,
  end_reason   text,
  constraint legal_hold_of_one check ((order_code is null) or (person_name is null and id_number is null)),
  constraint legal_hold_of_somebody check (ended_at is not null or num_nonnulls(order_code, person_name, id_number) > 0),
  constraint legal_hold_ended_whole check ((ended_at is null) = (end_reason is null))
);
comment on table kaihu.legal_hold is 'What must not be erased before a day: one order, or every order that names a person';
comment on column kaihu.legal_hold.shown is 'What lists show: the order code, or name and number shortened; stays when the hold has ended and name and number are gone';
create index legal_hold_open on kaihu.legal_hold (until) where ended_at is null;
revoke delete, truncate on kaihu.legal_hold from kaihu_app;

create table kaihu.erasure_run (
  run_id      uuid not null constraint erasure_run_pkey primary key,
  state       text not null constraint erasure_run_state_known check (state in ('proposed', 'running', 'done', 'discarded')),
  reason      text not null,
  total       integer not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by  text,
  decided_at  timestamptz,
  note        text,
  done_at     timestamptz,
  constraint erasure_run_four_eyes check (state not in ('running', 'done') or decided_by <> proposed_by),
  constraint erasure_run_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint erasure_run_done check ((state = 'done') = (done_at is not null))
);
comment on table kaihu.erasure_run is 'Records that are erased together: proposed by one person, approved by another, carried out by a job';
revoke delete, truncate on kaihu.erasure_run from kaihu_app;

create table kaihu.erasure_item (
  run_id     uuid not null constraint erasure_item_run_fk references kaihu.erasure_run,
  kind       text not null constraint erasure_item_kind_known check (kind in ('order', 'customer')),
  subject    text not null,
  rule       text not null,
  since      date not null,
  due_on     date not null,
  state      text not null default 'waiting'
    constraint erasure_item_state_known check (state in ('waiting', 'erased', 'held', 'notDue', 'gone')),
  settled_at timestamptz,
  constraint erasure_item_pkey primary key (run_id, kind, subject),
  constraint erasure_item_settled check ((state = 'waiting') = (settled_at is null))
);
comment on table kaihu.erasure_item is 'One order or customer of a run, by code alone. held: a legal hold stood when its turn came; notDue: something had changed; gone: it was no longer there';
create index erasure_item_waiting on kaihu.erasure_item (run_id, subject) where state = 'waiting';
revoke delete, truncate on kaihu.erasure_item from kaihu_app;

create table kaihu.erasure_page (
  place     text not null constraint erasure_page_pkey primary key,
  run_id    uuid not null constraint erasure_page_run_fk references kaihu.erasure_run,
  kept_at   timestamptz not null
);
comment on table kaihu.erasure_page is 'Pages of the list of erased records that lies in the storage of documents: a database from before such a page erases its records again';
revoke update, delete, truncate on kaihu.erasure_page from kaihu_app;

create table kaihu.erased_order (
  order_code  text not null constraint erased_order_pkey primary key,
  flow        text not null,
  status      text not null,
  branch_code text not null,
  created_at  timestamptz not null,
  rule        text not null,
  since       date not null,
  erased_at   timestamptz not null,
  run_id      uuid not null constraint erased_order_run_fk references kaihu.erasure_run
);
comment on table kaihu.erased_order is 'What is left of an erased order beside its sealed audit chains and what reports count: nothing of any person';
revoke insert, update, delete, truncate on kaihu.erased_order from kaihu_app;

-- Prints are known by their order from here on; those from before are drawn anew when somebody asks for them again.
alter table kaihu.printed_paper add column order_code text;
create index printed_paper_of_order on kaihu.printed_paper (order_code);

-- Reports go on counting orders that are no more; they keep no person outside the bank.
alter table kaihu.report_order drop constraint report_order_order_fk;

-- An erased order's code is not given again.
create function kaihu.refuse_erased_code() returns trigger language plpgsql as $$
begin
  if exists (select from kaihu.erased_order e where e.order_code = new.order_code) then
    raise exception 'the order % was erased', new.order_code
      using errcode = 'unique_violation', constraint = 'customer_order_pkey';
  end if;
  return new;
end $$;
create trigger customer_order_code_once before insert on kaihu.customer_order
  for each row execute function kaihu.refuse_erased_code();

-- Finding what is due and what holds it.
create index customer_order_unsent_ended on kaihu.customer_order (changed_at, order_code)
  where is_final and submission_round = 0;
create index audit_entry_names_order on kaihu.audit_entry ((body ->> 'orderCode'))
  where kind in ('application.marks-prepared', 'application.ebanking-setup');

-- Insert-only tables stay so for everybody, but for rows that the functions below erase: they alone run as the owner with
-- this setting.
create function kaihu.is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('kaihu.erasing', true), '') <> ''
    and current_user = (select tableowner from pg_tables where schemaname = 'kaihu' and tablename = 'erased_order')
$$;

create or replace function kaihu.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' and tg_table_name not like 'audit\_%' and kaihu.is_erasing() then
    return old;
  end if;
  raise exception '% is insert-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- Of an audit entry only its content may go, never who did what kind of thing when, nor its place and its hash.
create function kaihu.guard_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and kaihu.is_erasing() and new.erased_at is not null and old.erased_at is null
    and (new.chain_id, new.seq, new.at, new.kind, new.prev_hash, new.hash) = (old.chain_id, old.seq, old.at, old.kind, old.prev_hash, old.hash)
    and new.seal is not distinct from old.seal
    and (new.actor = old.actor or (old.actor ->> 'kind' = 'anonymous' and new.actor = '{"kind":"anonymous"}'::jsonb)) then
    return new;
  end if;
  raise exception '% is insert-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_entry_insert_only on kaihu.audit_entry;
create trigger audit_entry_insert_only before update or delete on kaihu.audit_entry
  for each row execute function kaihu.guard_audit_entry();

-- Every row of an order but its audit entries, and what others keep of its company when nobody else is of it.
create function kaihu.erase_rows_of_order(p_code text) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  o kaihu.customer_order;
  hits uuid[];
  objects text[];
begin
  select * into strict o from kaihu.customer_order where order_code = p_code for update;
  select array_agg(hit_id) into hits from kaihu.screening_hit where order_code = p_code;
  select array_agg(distinct sha) into objects from (
    select sha256 from kaihu.document where order_code = p_code
    union select object_sha256 from kaihu.recording where order_code = p_code
    union select sha256 from kaihu.printed_paper where order_code = p_code or order_code is null) used (sha);

  update kaihu.screening_disposition set remembered_from = null where remembered_from in
    (select disposition_id from kaihu.screening_disposition where hit_id = any (hits)) and hit_id <> all (hits);
  delete from kaihu.screening_disposition where hit_id = any (hits);
  update kaihu.screening_hit set previous_hit = null where previous_hit = any (hits);
  delete from kaihu.screening_hit where order_code = p_code;
  delete from kaihu.screening_run where order_code = p_code;
  delete from kaihu.party_log where order_code = p_code;
  delete from kaihu.order_parties_source where order_code = p_code;
  delete from kaihu.order_party where order_code = p_code;

  delete from kaihu.diligence_line where order_code = p_code;
  delete from kaihu.diligence_conclusion where order_code = p_code;
  delete from kaihu.ownership_version where order_code = p_code;
  delete from kaihu.cdd_record_version where order_code = p_code;
  delete from kaihu.cdd_record where order_code = p_code;
  delete from kaihu.risk_assessment where order_code = p_code;
  delete from kaihu.risk_checklist_version where order_code = p_code;
  delete from kaihu.risk_checklist where order_code = p_code;

  delete from kaihu.playback_ticket t using kaihu.recording r
    where r.recording_id = t.recording_id and r.order_code = p_code;
  delete from kaihu.recording where order_code = p_code;
  delete from kaihu.intention_event where order_code = p_code;
  delete from kaihu.intention where order_code = p_code;

  delete from kaihu.frozen_papers where order_code = p_code;
  delete from kaihu.printed_paper where order_code = p_code or order_code is null;
  delete from kaihu.document where order_code = p_code;
  delete from kaihu.upload where order_code = p_code;
  -- The key of an object goes with its last owner: whatever copy of its bytes there is cannot be opened any more.
  delete from kaihu.stored_object s where s.sha256 = any (objects)
    and not exists (select from kaihu.document d where d.sha256 = s.sha256)
    and not exists (select from kaihu.recording r where r.object_sha256 = s.sha256)
    and not exists (select from kaihu.printed_paper p where p.sha256 = s.sha256);

  delete from kaihu.sms_receipt where message_id in (select m.message_id from kaihu.message m
    join kaihu.notice n using (notice_id) where n.order_code = p_code);
  delete from kaihu.mail_bounce where message_id in (select m.message_id from kaihu.message m
    join kaihu.notice n using (notice_id) where n.order_code = p_code);
  delete from kaihu.message where notice_id in (select notice_id from kaihu.notice where order_code = p_code);
  delete from kaihu.notice where order_code = p_code;
  delete from kaihu.webhook_event where order_code = p_code;

  delete from kaihu.push_try where push_id in (select id from kaihu.push_job where order_code = p_code);
  delete from kaihu.push_job where order_code = p_code;
  delete from kaihu.gate_check where order_code = p_code;
  delete from kaihu.gate_task where order_code = p_code;
  delete from kaihu.approval where order_code = p_code;

  delete from kaihu.return_draft where order_code = p_code;
  delete from kaihu.submission where order_code = p_code;
  delete from kaihu.application_section where order_code = p_code;
  delete from kaihu.section_presence where order_code = p_code;
  delete from kaihu.order_read where order_code = p_code;
  delete from kaihu.report_backlog where order_code = p_code;
  delete from kaihu.live_event where id = p_code;
  delete from kaihu.idempotency where answer::text like '%' || p_code || '%';
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data::text like $1' using '%' || p_code || '%';
  end if;
  delete from kaihu.service_ticket_event where ticket_code in
    (select ticket_code from kaihu.service_ticket where incident::text like '%' || p_code || '%');
  delete from kaihu.service_ticket where incident::text like '%' || p_code || '%';

  delete from kaihu.order_event where order_code = p_code;
  delete from kaihu.customer_order where order_code = p_code;

  if not exists (select from kaihu.customer_order c where c.credit_code = o.credit_code) then
    delete from kaihu.register_answer where credit_code = o.credit_code;
    delete from kaihu.existing_customer where credit_code = o.credit_code and closed_on is not null;
  end if;
end $$;
revoke all on function kaihu.erase_rows_of_order(text) from public;

-- A customer's account, once no order of theirs is left.
create function kaihu.erase_rows_of_customer(p_customer uuid) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  number text;
begin
  select mobile into strict number from kaihu.customer where customer_id = p_customer for update;
  delete from kaihu.sms_receipt where message_id in (select m.message_id from kaihu.message m
    join kaihu.notice n using (notice_id) where n.customer_id = p_customer);
  delete from kaihu.mail_bounce where message_id in (select m.message_id from kaihu.message m
    join kaihu.notice n using (notice_id) where n.customer_id = p_customer);
  delete from kaihu.message where notice_id in (select notice_id from kaihu.notice where customer_id = p_customer);
  delete from kaihu.notice where customer_id = p_customer;
  delete from kaihu.service_ticket_event where ticket_code in
    (select ticket_code from kaihu.service_ticket where customer_id = p_customer);
  delete from kaihu.service_ticket where customer_id = p_customer;
  delete from kaihu.live_event where customer_id = p_customer;
  delete from kaihu.idempotency where user_key = 'customer:' || p_customer;
  delete from kaihu.session where customer_id = p_customer;
  delete from kaihu.customer_device where customer_id = p_customer;
  delete from kaihu.verification_code where mobile = number;
  delete from kaihu.throttle_window where position(number in key) > 0;
  delete from kaihu.throttle_failure where position(number in key) > 0;
  delete from kaihu.customer where customer_id = p_customer;
end $$;
revoke all on function kaihu.erase_rows_of_customer(uuid) from public;

-- Erases one record of a run, and refuses where two persons did not agree to it. Answers the audit entries whose content
-- is gone, of which the caller then tells in each of their chains.
create function kaihu.erase_record(p_run uuid, p_kind text, p_subject text, p_sign_in text, p_at timestamptz)
returns table (chain_id text, seq bigint)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  item kaihu.erasure_item;
  o kaihu.customer_order;
  chains text[];
begin
  select i.* into item from kaihu.erasure_item i join kaihu.erasure_run r on r.run_id = i.run_id
  where i.run_id = p_run and i.kind = p_kind and i.subject = p_subject and i.state = 'waiting' and r.state = 'running'
    and r.decided_by <> r.proposed_by
  for update of i;
  if item.run_id is null then
    raise exception 'no two persons agreed to erase % %', p_kind, p_subject using errcode = 'insufficient_privilege';
  end if;
  perform set_config('kaihu.erasing', 'yes', true);
  if p_kind = 'order' then
    select * into strict o from kaihu.customer_order where order_code = p_subject;
    insert into kaihu.erased_order (order_code, flow, status, branch_code, created_at, rule, since, erased_at, run_id)
    values (o.order_code, o.flow, o.status, o.branch_code, o.created_at, item.rule, item.since, p_at, p_run);
    perform kaihu.erase_rows_of_order(p_subject);
    chains := array['order', 'files', 'papers', 'intention', 'screening', 'diligence', 'evidence'];
    select array_agg(one || ':' || p_subject) into chains from unnest(chains) one;
  else
    perform kaihu.erase_rows_of_customer(p_subject::uuid);
    chains := array['customer:' || p_subject];
    if p_sign_in ~ '^sign-in:[A-Za-z0-9_-]{20,}$' then
      chains := chains || p_sign_in;
    end if;
  end if;
  return query
    update kaihu.audit_entry e set body = '{}', salt = null, erased_at = p_at,
      actor = case when e.actor ->> 'kind' = 'anonymous' then '{"kind":"anonymous"}'::jsonb else e.actor end
    where e.erased_at is null and e.kind <> 'record.erased' and (e.chain_id = any (chains)
      or (p_kind = 'order' and e.kind in ('application.marks-prepared', 'application.ebanking-setup')
        and e.body ->> 'orderCode' = p_subject))
    returning e.chain_id, e.seq;
  update kaihu.erasure_item i set state = 'erased', settled_at = p_at
  where i.run_id = p_run and i.kind = p_kind and i.subject = p_subject;
  perform set_config('kaihu.erasing', '', true);
end $$;

create index existing_customer_closed on kaihu.existing_customer (closed_on) where closed_on is not null;
