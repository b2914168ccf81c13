-- The rights of persons to their own data: requests with a clock, copies to take away, and records to be erased because
-- the person asked for it.

create table kaihu.rights_request (
  request_id   uuid not null constraint rights_request_pkey primary key,
  number       bigint generated always as identity constraint rights_request_number unique,
  customer_id  uuid not null constraint rights_request_customer_fk references kaihu.customer,
  kind         text not null constraint rights_request_kind_known check (kind in ('correction', 'deletion', 'withdrawal', 'question')),
  order_code   text,
  consent_key  text,
  consequence  text,
  wish         text not null,
  locale       text not null,
  state        text not null default 'open'
    constraint rights_request_state_known check (state in ('open', 'accepted', 'done', 'refused', 'retracted')),
  received_at  timestamptz not null,
  due_at       timestamptz not null,
  decided_by   text constraint rights_request_decider_fk references kaihu.staff,
  decided_at   timestamptz,
  answer       text,
  legal_basis  text,
  settled_at   timestamptz,
  constraint rights_request_refused_by_law check (state <> 'refused' or (legal_basis is not null and answer is not null)),
  constraint rights_request_settled check ((state in ('done', 'refused', 'retracted')) = (settled_at is not null))
);
comment on table kaihu.rights_request is 'What a customer asked about their own data, when it has to be answered by, and what the bank answered';
comment on column kaihu.rights_request.order_code is 'The order it is about; stays as a code when that order was erased. Null: the account';
create unique index rights_request_once on kaihu.rights_request (customer_id, kind, order_code, consent_key) nulls not distinct
  where state in ('open', 'accepted') and kind in ('deletion', 'withdrawal');
create index rights_request_waiting on kaihu.rights_request (due_at) where state in ('open', 'accepted');
create index rights_request_of_customer on kaihu.rights_request (customer_id, received_at desc);
revoke delete, truncate on kaihu.rights_request from kaihu_app;

create table kaihu.own_data_export (
  export_id   uuid not null constraint own_data_export_pkey primary key,
  customer_id uuid not null constraint own_data_export_customer_fk references kaihu.customer,
  locale      text not null,
  state       text not null default 'waiting' constraint own_data_export_state_known check (state in ('waiting', 'ready', 'failed')),
  asked_at    timestamptz not null,
  ends_at     timestamptz not null,
  json        bytea,
  pdf         bytea,
  constraint own_data_export_whole check ((state = 'ready') = (json is not null and pdf is not null))
);
comment on table kaihu.own_data_export is 'A copy of a customer''s own data to take away; deleted by itself after some days';
create index own_data_export_of_customer on kaihu.own_data_export (customer_id, asked_at desc);
create index own_data_export_ends on kaihu.own_data_export (ends_at);

create table kaihu.erasure_wish (
  kind     text not null constraint erasure_wish_kind_known check (kind in ('order', 'customer')),
  subject  text not null,
  asked_at timestamptz not null,
  constraint erasure_wish_pkey primary key (kind, subject)
);
comment on table kaihu.erasure_wish is 'Records whose person asked for their end, and the bank agreed: due as soon as the law allows';
revoke update, delete, truncate on kaihu.erasure_wish from kaihu_app;
revoke truncate on kaihu.own_data_export from kaihu_app;

alter table kaihu.consent add column is_stopping boolean not null default false;
comment on column kaihu.consent.is_stopping is 'Withdrawn while the bank works on the order: nothing goes forward until the desk answered';
create index consent_stopping on kaihu.consent (order_code) where is_stopping;

-- A customer is told of their rights without an order.
alter table kaihu.notice drop constraint notice_of_order_or_to_staff;

select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'delete from kaihu.order_event where order_code = p_code;',
  $$delete from kaihu.own_data_export where customer_id = o.customer_id;
  update kaihu.rights_request set wish = '', answer = case when answer is null then null else '' end where order_code = p_code;
  delete from kaihu.erasure_wish where kind = 'order' and subject = p_code;$$);
select kaihu.extend_function('kaihu.erase_rows_of_customer(uuid)', 'delete from kaihu.session where customer_id = p_customer;',
  $$delete from kaihu.own_data_export where customer_id = p_customer;
  delete from kaihu.rights_request where customer_id = p_customer;
  delete from kaihu.erasure_wish where kind = 'customer' and subject = p_customer::text;$$);
