-- What of an order's personal data is shown to whom, until when: staff say what for, and it ends by itself after a few
-- minutes. Who had what shown, when and what for stands in the order's audit chain; this table says what holds now.
create table kaihu.shown_data (
  staff_id   text not null,
  order_code text not null references kaihu.customer_order (order_code),
  kinds      text[] not null,
  until      timestamptz not null,
  constraint shown_data_pkey primary key (staff_id, order_code)
);
comment on table kaihu.shown_data is 'Kinds of personal data of an order that a member of staff reads in full until an instant.';
grant select, insert, update, delete on kaihu.shown_data to kaihu_app;
