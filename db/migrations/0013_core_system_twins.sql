-- Embedded twins of the core systems: what they would keep on their side.

create sequence twin.hub_customer_seq as bigint start 700000001;
create sequence twin.hub_account_seq as bigint start 10000001;

create table twin.core_call (
  idempotency_key text not null constraint core_call_pkey primary key,
  system text not null,
  kind text not null,
  request jsonb not null,
  answer jsonb not null,
  calls integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table twin.core_call is 'Every effect of a core system, once per idempotency key; calls counts how often it was asked for.';

create table twin.hub_customer (
  hub_customer_id text not null constraint hub_customer_pkey primary key,
  order_code text not null,
  legal_name text not null,
  credit_code text not null,
  details jsonb not null,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table twin.hub_customer is 'Customers of the core banking system.';

create table twin.hub_account (
  account_number text not null constraint hub_account_pkey primary key,
  hub_customer_id text not null constraint hub_account_customer_fk references twin.hub_customer,
  account_code text not null,
  currency text not null,
  opened_at timestamptz not null default now()
);
comment on table twin.hub_account is 'Accounts of the core banking system.';

create table twin.crt_record (
  order_code text not null,
  crt_version integer not null,
  record jsonb not null,
  received_at timestamptz not null default now(),
  constraint crt_record_pkey primary key (order_code, crt_version)
);
comment on table twin.crt_record is 'Due-diligence records received by the customer-risk system.';
