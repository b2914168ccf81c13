-- Who read which order, once a person, order and hour: every reading of personal data leaves a trace (PIPL article 51),
-- and whoever reads far more orders than their work asks for is noticed.
create table kaihu.order_read (
  staff_id   text not null,
  read_hour  timestamptz not null,
  order_code text not null,
  constraint order_read_pkey primary key (staff_id, read_hour, order_code)
);
comment on table kaihu.order_read is 'Orders that a member of staff read in an hour; the audit chain of the person has an entry of each.';
grant select, insert on kaihu.order_read to kaihu_app;
