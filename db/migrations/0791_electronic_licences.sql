-- What an electronic business licence said that an applicant showed, so that the bank sees where it differs from the answers.

create table kaihu.electronic_licence (
  order_code         text not null constraint electronic_licence_order_fk references kaihu.customer_order on delete cascade,
  reading_id         uuid not null,
  reference          text not null,
  state              text not null
    constraint electronic_licence_state_known check (state in ('active', 'revoked', 'cancelled', 'other')),
  registered_address text,
  company            jsonb not null,
  read_at            timestamptz not null,
  constraint electronic_licence_pkey primary key (order_code, reading_id)
);
comment on table kaihu.electronic_licence is 'Each reading of an electronic business licence for an order; the last one is compared with the answers';

alter table kaihu.electronic_licence enable row level security;
alter table kaihu.electronic_licence force row level security;
create policy owner on kaihu.electronic_licence to current_user using (true) with check (true);
create policy bank on kaihu.electronic_licence to kaihu_app using (true) with check (true);
create policy no_others on kaihu.electronic_licence as restrictive to kaihu_access using ((select kaihu.calling_customer()) is null);
create policy own on kaihu.electronic_licence to kaihu_customer
  using (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))))
  with check (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))));

grant select, insert on kaihu.electronic_licence to kaihu_app, kaihu_customer;

create table twin.licence_code (
  code    text primary key,
  state   text not null default 'active',
  used_at timestamptz
);
comment on table twin.licence_code is 'Codes that the twin of the licence provider knows: each is read once';
grant select, insert, update, delete on twin.licence_code to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;
