-- The keys that sign checkpoints, one after the other; who outside saw which checkpoint; and what asks for a signature.

create table kaihu.audit_key (
  key_id          text not null constraint audit_key_pkey primary key check (key_id ~ '^[0-9a-f]{64}$'),
  public_key      text not null,
  from_checkpoint bigint not null constraint audit_key_from unique check (from_checkpoint >= 1),
  valid_from      timestamptz not null,
  previous_key_id text constraint audit_key_previous unique references kaihu.audit_key,
  by_this         bytea not null,
  by_previous     bytea,
  constraint audit_key_handed_over check ((previous_key_id is null) = (by_previous is null))
);
comment on table kaihu.audit_key is 'Insert-only. The ring of keys that sign checkpoints: each signs its own statement, and so did the key before it';
comment on column kaihu.audit_key.key_id is 'SHA-256 of the public key (SPKI, DER)';

create table kaihu.audit_witness (
  witness       text not null check (witness in ('timestamp', 'object_lock', 'folder', 'mail')),
  checkpoint_no bigint not null references kaihu.audit_checkpoint,
  at            timestamptz not null,
  place         text not null,
  proof         bytea,
  constraint audit_witness_pkey primary key (witness, checkpoint_no)
);
comment on table kaihu.audit_witness is 'Insert-only. Which checkpoints were shown outside: when, where, and a time stamp where one was given (RFC 3161, DER)';

create table kaihu.signing_request (
  request_id uuid not null constraint signing_request_pkey primary key,
  asked_at   timestamptz not null,
  manifest   bytea,
  signature  bytea,
  key_id     text,
  refused    text,
  settled_at timestamptz
);
comment on table kaihu.signing_request is 'What asks the process that holds the key for a signature: a manifest, or (without one) for a checkpoint now. Short-lived';
create index signing_request_open on kaihu.signing_request (asked_at) where settled_at is null;

create trigger audit_key_insert_only before update or delete on kaihu.audit_key
  for each row execute function kaihu.refuse_change();
create trigger audit_key_no_truncate before truncate on kaihu.audit_key
  for each statement execute function kaihu.refuse_change();
create trigger audit_witness_insert_only before update or delete on kaihu.audit_witness
  for each row execute function kaihu.refuse_change();
create trigger audit_witness_no_truncate before truncate on kaihu.audit_witness
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.audit_key, kaihu.audit_witness from kaihu_app;
