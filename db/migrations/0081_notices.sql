-- Notices to staff and customers, the messages that carry them, and orders that nobody owns.

alter table kaihu.customer_order add column is_unowned boolean not null default false;
comment on column kaihu.customer_order.is_unowned is 'Something waits on the order and nobody was given it (isUnowned of domain/order).';
update kaihu.customer_order set is_unowned = true
where not is_final and ((status in ('0200', '0500') and claimed_by is null)
  or (status in ('0410', '0510', '0710') and cm_id is null));
create index customer_order_unowned on kaihu.customer_order (urgent_at, order_code) where is_unowned;
create index customer_order_open_status_changed on kaihu.customer_order (changed_at, order_code)
  where not is_final and status not in ('0100', '0110', '0300', '1200');

create table kaihu.notice (
  notice_id uuid not null constraint notice_pkey primary key,
  staff_id text constraint notice_staff_fk references kaihu.staff,
  customer_id uuid constraint notice_customer_fk references kaihu.customer,
  kind text not null,
  order_code text not null constraint notice_order_fk references kaihu.customer_order,
  params jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  once_key text not null constraint notice_once unique,
  constraint notice_to_one check ((staff_id is null) <> (customer_id is null))
);
comment on table kaihu.notice is 'What somebody was told about an order; kind and params are put into words of texts when shown or sent.';
comment on column kaihu.notice.once_key is 'Why and to whom: the same reason tells the same person once, however often a timer looks.';
create index notice_of_staff on kaihu.notice (staff_id, at desc) where staff_id is not null;
create index notice_of_staff_unread on kaihu.notice (staff_id) where staff_id is not null and read_at is null;
create index notice_of_customer on kaihu.notice (customer_id, at desc) where customer_id is not null;
create index notice_of_order on kaihu.notice (order_code);

create table kaihu.message (
  message_id uuid not null constraint message_pkey primary key,
  notice_id uuid not null constraint message_notice_fk references kaihu.notice,
  channel text not null,
  address text not null,
  locale text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint message_channel_known check (channel in ('sms', 'mail')),
  constraint message_state_known check (state in ('waiting', 'sent', 'failed')),
  constraint message_once unique (notice_id, channel, address)
);
comment on table kaihu.message is 'A notice on its way by SMS or mail. The words are made when it is sent, from the notice and the language.';
create index message_of_notice on kaihu.message (notice_id);
create index message_failed on kaihu.message (changed_at) where state = 'failed';

alter table kaihu.staff add column email text;
comment on column kaihu.staff.email is 'Where reminders of work go by mail; none when null.';

revoke delete, truncate on kaihu.notice, kaihu.message from kaihu_app;
