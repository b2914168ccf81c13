-- What became of a text message after a provider took it: whether it arrived, as the provider reports later.
create table kaihu.sms_receipt (
  gateway    text not null constraint sms_receipt_gateway_known check (gateway in ('sms', 'sms2')),
  reference  text not null,
  message_id uuid not null,
  sent_at    timestamptz not null,
  state      text not null default 'sent' constraint sms_receipt_state_known check (state in ('sent', 'delivered', 'undelivered')),
  code       text,
  settled_at timestamptz,
  constraint sms_receipt_pkey primary key (gateway, reference)
);
comment on table kaihu.sms_receipt is 'Messages by what the provider calls them, and its word on their arrival; no number and no words of anybody.';
create index sms_receipt_of_message on kaihu.sms_receipt (message_id);
create index sms_receipt_age on kaihu.sms_receipt (gateway, sent_at);
