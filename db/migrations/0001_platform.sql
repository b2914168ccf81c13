-- Platform: audit trail, idempotency, throttles, live events. The application connects as kaihu_app, which owns nothing.

create schema if not exists twin;

grant usage on schema kaihu, twin to kaihu_app;
alter default privileges in schema kaihu grant select, insert, update, delete on tables to kaihu_app;
alter default privileges in schema twin grant select, insert, update, delete on tables to kaihu_app;
alter default privileges in schema kaihu grant usage, select on sequences to kaihu_app;
alter default privileges in schema twin grant usage, select on sequences to kaihu_app;

-- Trigger function of every insert-only table: even the owner has to disable the trigger first.
create function kaihu.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create table kaihu.audit_entry (
  chain_id  text not null check (length(chain_id) between 1 and 200),
  seq       bigint not null check (seq >= 1),
  at        timestamptz not null,
  kind      text not null,
  actor     jsonb not null,
  body      jsonb not null,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash      bytea not null check (length(hash) = 32),
  primary key (chain_id, seq),
  unique (chain_id, prev_hash)
);
comment on table kaihu.audit_entry is 'Insert-only. hash = SHA-256(prev_hash || canonical JSON of the entry, RFC 8785)';
create index audit_entry_kind_at on kaihu.audit_entry (kind, at);

create table kaihu.audit_chain (
  chain_id        text primary key,
  seq             bigint not null,
  hash            bytea not null,
  checkpointed_seq bigint not null default 0
);
comment on table kaihu.audit_chain is 'Heads of the chains: the lock of an append and the to-do list of checkpoints. Proves nothing by itself';
create index audit_chain_changed on kaihu.audit_chain (chain_id) where seq > checkpointed_seq;

create table kaihu.audit_checkpoint (
  checkpoint_no bigint primary key,
  at            timestamptz not null,
  tree_size     bigint not null,
  root          bytea not null,
  note          text not null
);
comment on table kaihu.audit_checkpoint is 'Signed Merkle roots (RFC 6962) over audit_leaf; also appended to a file outside the database';

create table kaihu.audit_leaf (
  leaf_index    bigint primary key,
  checkpoint_no bigint not null references kaihu.audit_checkpoint,
  chain_id      text not null,
  seq           bigint not null,
  hash          bytea not null
);
comment on table kaihu.audit_leaf is 'Heads of the chains that had changed, one leaf each, in the order of the Merkle tree';

create trigger audit_entry_insert_only before update or delete on kaihu.audit_entry
  for each row execute function kaihu.refuse_change();
create trigger audit_entry_no_truncate before truncate on kaihu.audit_entry
  for each statement execute function kaihu.refuse_change();
create trigger audit_checkpoint_insert_only before update or delete on kaihu.audit_checkpoint
  for each row execute function kaihu.refuse_change();
create trigger audit_checkpoint_no_truncate before truncate on kaihu.audit_checkpoint
  for each statement execute function kaihu.refuse_change();
create trigger audit_leaf_insert_only before update or delete on kaihu.audit_leaf
  for each row execute function kaihu.refuse_change();
create trigger audit_leaf_no_truncate before truncate on kaihu.audit_leaf
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.audit_entry, kaihu.audit_checkpoint, kaihu.audit_leaf from kaihu_app;

create table kaihu.idempotency (
  user_key   text not null,
  key        text not null,
  call       text not null,
  body_hash  bytea not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_key, key)
);
comment on table kaihu.idempotency is 'Answers of writes, stored in the transaction of the write; kept seven days';
create index idempotency_created on kaihu.idempotency (created_at);

create table kaihu.throttle_window (
  key          text primary key,
  window_start timestamptz not null,
  count        integer not null
);
comment on table kaihu.throttle_window is 'Counted acts per key in a fixed window, for instance SMS sent to a number in an hour';

create table kaihu.throttle_failure (
  key           text primary key,
  failures      integer not null,
  blocked_until timestamptz not null
);
comment on table kaihu.throttle_failure is 'Failures in a row per key; a success removes the row';

create table kaihu.live_event (
  seq         bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  subject     text not null,
  id          text not null,
  customer_id uuid,
  branch_code text
);
comment on table kaihu.live_event is 'What changed, ids only, for open screens; rows older than a day are removed';
create index live_event_at on kaihu.live_event (at);
