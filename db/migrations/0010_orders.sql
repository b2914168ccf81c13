-- Orders: the current state of each order and the events it is a fold of.

create extension if not exists pg_trgm with schema public;

create sequence kaihu.order_number_seq as bigint;

create table kaihu.customer_order (
  order_code text not null constraint customer_order_pkey primary key,
  version integer not null,
  status text not null,
  flow text not null,
  state jsonb not null,
  customer_id uuid not null constraint customer_order_customer_fk references kaihu.customer,
  company_name text not null,
  company_english_name text,
  name_sort_key text not null,
  name_bigrams text[] not null,
  search_text text not null,
  credit_code text not null,
  branch_code text not null,
  sector text,
  phone_number text not null,
  email text not null,
  account_nature text,
  priority text not null,
  risk_rating text,
  hub_customer_id text,
  rm_id text,
  ro_id text,
  cm_id text,
  cm_role text,
  ao_id text,
  participants text[] not null default '{}',
  delegated_to text[] not null default '{}',
  is_bb boolean not null default false,
  is_gba boolean not null default false,
  is_offsite boolean not null default false,
  is_smart_transact boolean not null default false,
  is_line_bb boolean not null default false,
  is_remote_cctv boolean not null default false,
  is_hk boolean not null default false,
  is_chinese boolean not null default true,
  is_final boolean not null default false,
  is_awaiting_checker boolean not null default false,
  has_failed_push boolean not null default false,
  cancel_reason text,
  comments text,
  submission_round integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz,
  waiting_since timestamptz not null,
  constraint customer_order_version_positive check (version >= 1),
  constraint customer_order_status_known check (status in (
    '0000', '0100', '0110', '0200', '0300', '0400', '0410', '0500', '0510', '0600', '0700', '0710', '0800',
    '0900', '1000', '1100', '1200', '1300', '1600', '9910', '9920', '9930', '9999')),
  constraint customer_order_flow_known check (flow in ('ntb', 'bblite')),
  constraint customer_order_priority_known check (priority in ('high', 'normal')),
  constraint customer_order_risk_known check (risk_rating in ('H', 'M', 'L')),
  constraint customer_order_final_matches check (
    is_final = (status in ('0000', '1600', '9910', '9920', '9930', '9999'))),
  constraint customer_order_flow_fits_status check (
    not (flow = 'ntb' and status in ('0110', '0410', '0510', '0710'))
    and not (flow = 'bblite' and status in ('0100', '0400', '0500', '0700', '0800', '0900', '1000', '9920', '9930')))
);

comment on table kaihu.customer_order is
  'One company''s application. state is the fold of order_event; the other columns are copies of it for lists, written in the same transaction.';
comment on column kaihu.customer_order.version is 'Number of accepted commands; the optimistic lock of every command, one audit entry each.';
comment on column kaihu.customer_order.name_sort_key is 'Pinyin of the Chinese name: there is no pinyin collation on every platform.';
comment on column kaihu.customer_order.name_bigrams is 'Pairs of neighbouring characters of the name, for searches of two characters, which trigrams cannot answer.';
comment on column kaihu.customer_order.search_text is 'Code, names, pinyin, credit code and phone in lower case, for substring searches.';
comment on column kaihu.customer_order.due_at is 'When the step of the present status should be done (workflow.md 1.6); null while nobody of the bank is at turn.';
comment on column kaihu.customer_order.waiting_since is 'Since when the bank waits for the customer or the visit; expiry counts from here (W66).';
comment on column kaihu.customer_order.participants is 'Everyone on the staff who ever acted on the order; part of the scope of HUB and CRT.';
comment on column kaihu.customer_order.delegated_to is 'Investigators with an open due-diligence line: they see the order while it is open.';

-- One index per list order; the order code makes each order total, so that paging by key never skips a row.
create index customer_order_by_changed on kaihu.customer_order (changed_at, order_code);
create index customer_order_by_created on kaihu.customer_order (created_at, order_code);
create index customer_order_by_name on kaihu.customer_order (name_sort_key collate "C", order_code);
create index customer_order_by_status on kaihu.customer_order (status, changed_at, order_code);
create index customer_order_by_due on kaihu.customer_order (due_at, order_code);
create index customer_order_by_priority on kaihu.customer_order (priority, changed_at, order_code);
-- Scopes: each person's own orders, a branch, a branch by status.
create index customer_order_of_rm on kaihu.customer_order (rm_id, changed_at, order_code);
create index customer_order_of_ro on kaihu.customer_order (ro_id, changed_at, order_code);
create index customer_order_of_cm on kaihu.customer_order (cm_id, changed_at, order_code);
create index customer_order_of_ao on kaihu.customer_order (ao_id, changed_at, order_code);
create index customer_order_of_branch on kaihu.customer_order (branch_code, changed_at, order_code);
create index customer_order_of_branch_status on kaihu.customer_order (branch_code, status, changed_at, order_code);
create index customer_order_of_customer on kaihu.customer_order (customer_id, changed_at);
create index customer_order_of_company on kaihu.customer_order (credit_code, created_at);
create index customer_order_of_sector on kaihu.customer_order (sector, changed_at, order_code);
create index customer_order_in_pool on kaihu.customer_order (changed_at, order_code)
  where flow = 'bblite' and cm_role is distinct from 'GSC_BB_CM';
create index customer_order_participants on kaihu.customer_order using gin (participants);
create index customer_order_delegated on kaihu.customer_order using gin (delegated_to);
-- Filters that pick few rows of many.
create index customer_order_of_risk on kaihu.customer_order (risk_rating, changed_at, order_code);
create index customer_order_of_flow on kaihu.customer_order (flow, changed_at, order_code);
create index customer_order_awaiting_checker on kaihu.customer_order (changed_at, order_code) where is_awaiting_checker;
create index customer_order_failed_push on kaihu.customer_order (changed_at, order_code) where has_failed_push;
create index customer_order_open_due on kaihu.customer_order (due_at, order_code) where not is_final;
create index customer_order_open_waiting on kaihu.customer_order (waiting_since) where status in ('0100', '0110', '0300', '1100');
-- Load of a person: their open orders, per seat.
create index customer_order_load_of_rm on kaihu.customer_order (rm_id) where not is_final;
create index customer_order_load_of_ro on kaihu.customer_order (ro_id) where not is_final;
create index customer_order_load_of_cm on kaihu.customer_order (cm_id) where not is_final;
create index customer_order_load_of_ao on kaihu.customer_order (ao_id) where not is_final;
create index customer_order_search on kaihu.customer_order using gin (search_text public.gin_trgm_ops);
create index customer_order_bigrams on kaihu.customer_order using gin (name_bigrams);

create table kaihu.order_event (
  order_code text not null constraint order_event_order_fk references kaihu.customer_order,
  seq integer not null,
  version integer not null,
  at timestamptz not null,
  actor jsonb not null,
  type text not null,
  body jsonb not null,
  constraint order_event_pkey primary key (order_code, seq),
  constraint order_event_seq_positive check (seq >= 1)
);
comment on table kaihu.order_event is 'What happened to an order, in sequence, never changed: the order''s state is the fold of these rows.';
comment on column kaihu.order_event.version is 'The command (order version) that caused the event.';

create table kaihu.staff_duty (
  staff_id text not null constraint staff_duty_pkey primary key constraint staff_duty_staff_fk references kaihu.staff,
  absent_from timestamptz,
  absent_until timestamptz,
  order_limit integer not null,
  constraint staff_duty_absence_ends_later check (absent_until > absent_from),
  constraint staff_duty_limit_positive check (order_limit >= 0)
);
comment on table kaihu.staff_duty is 'Absence and largest number of open orders of a person, where they differ from the usual.';

create trigger order_event_insert_only before update or delete on kaihu.order_event
  for each row execute function kaihu.refuse_change();
create trigger order_event_no_truncate before truncate on kaihu.order_event
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.order_event from kaihu_app;
revoke delete, truncate on kaihu.customer_order from kaihu_app;
