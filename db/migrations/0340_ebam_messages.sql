-- Messages of bank account management (ISO 20022, eBAM) of the treasury systems of companies: what came in, and what was
-- answered. A message is kept in full where it began or changed an order, and ends with it; of one that was turned away
-- only that it came is kept, and its answer.
create table kaihu.ebam_message (
  message_id    uuid not null constraint ebam_message_pkey primary key,
  account_id    text not null constraint ebam_message_account_fk references kaihu.staff,
  direction     text not null constraint ebam_message_direction_known check (direction in ('in', 'out')),
  biz_msg_id    text not null,
  definition    text not null,
  -- the process of the sender that the message belongs to (Refs/PrcId)
  process_id    text not null,
  order_code    text constraint ebam_message_order_fk references kaihu.customer_order on delete cascade,
  answers       uuid constraint ebam_message_answers_fk references kaihu.ebam_message on delete cascade,
  at            timestamptz not null,
  state         text not null constraint ebam_message_state_known
    check ((direction = 'in' and state in ('accepted', 'rejected')) or (direction = 'out' and state in ('waiting', 'fetched'))),
  reason        text,
  sha256        bytea not null,
  document      text,
  fetched_at    timestamptz,
  constraint ebam_message_once unique (account_id, direction, biz_msg_id),
  constraint ebam_message_answer_kept check (direction = 'in' or document is not null)
);
comment on table kaihu.ebam_message is 'Messages of bank account management (ISO 20022 acmt) that came in, and those that answer them.';
create index ebam_message_newest on kaihu.ebam_message (at desc, message_id);
create index ebam_message_order on kaihu.ebam_message (order_code) where order_code is not null;
create index ebam_message_answered on kaihu.ebam_message (answers) where answers is not null;
-- One process opens one account.
create unique index ebam_message_process on kaihu.ebam_message (account_id, process_id)
  where direction = 'in' and state = 'accepted' and definition like 'acmt.007.%';
grant select, insert, update on kaihu.ebam_message to kaihu_app;
