-- Companies that the bank knew before Kaihu: its customers, and whom it turned down. The checks of a new order know them.
create table kaihu.existing_customer (
  credit_code     text not null constraint existing_customer_pkey primary key,
  name            text not null,
  customer_number text,
  opened_on       date,
  closed_on       date,
  rejected_on     date,
  imported_at     timestamptz not null,
  constraint existing_customer_says_something
    check (customer_number is not null or opened_on is not null or rejected_on is not null),
  constraint existing_customer_order_of_days check (closed_on is null or opened_on is null or closed_on >= opened_on)
);
comment on table kaihu.existing_customer is 'Companies as imported from the core system: a customer until closed_on; rejected_on asks the CM leader for as long as a rejection here does.';
