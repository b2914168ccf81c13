-- What was shown to whom of an order ends with the order: erasing it must not stop at these rows.
alter table kaihu.shown_data
  drop constraint shown_data_order_code_fkey,
  add constraint shown_data_order_fk foreign key (order_code) references kaihu.customer_order on delete cascade;
