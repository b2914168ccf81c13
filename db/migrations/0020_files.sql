-- Files: encrypted objects, uploads under way, documents of orders.

create table kaihu.stored_object (
  sha256 text not null constraint stored_object_pkey primary key,
  size bigint not null,
  key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  constraint stored_object_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint stored_object_size_positive check (size >= 1)
);
create index stored_object_of_key on kaihu.stored_object (key_id);
comment on table kaihu.stored_object is 'Content that is kept encrypted on disk or in S3 under its SHA-256. wrapped_key is the object''s own key, wrapped (AES-KW) by the key that key_id names; changing that key rewrites rows, never files.';

create table kaihu.upload (
  upload_id uuid not null constraint upload_pkey primary key,
  order_code text not null constraint upload_order_fk references kaihu.customer_order,
  slot text not null,
  person text not null,
  name text not null,
  size bigint not null,
  received bigint not null default 0,
  key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  constraint upload_size_positive check (size >= 1),
  constraint upload_received_within check (received between 0 and size)
);
create index upload_of_person on kaihu.upload (person);
create index upload_of_order on kaihu.upload (order_code);
create index upload_stale on kaihu.upload (touched_at);
comment on table kaihu.upload is 'An upload under way: bound to one person, one order, one slot. The row is the lock of its parts; it goes when the upload is finished, cancelled or stale.';

create table kaihu.upload_part (
  upload_id uuid not null constraint upload_part_upload_fk references kaihu.upload on delete cascade,
  start bigint not null,
  size integer not null,
  blob text not null,
  constraint upload_part_pkey primary key (upload_id, start),
  constraint upload_part_size_positive check (size >= 1)
);
comment on table kaihu.upload_part is 'Bytes that were acknowledged: the blob lay durably on disk before this row was committed.';

create table kaihu.document (
  document_id uuid not null constraint document_pkey primary key,
  order_code text not null constraint document_order_fk references kaihu.customer_order,
  slot text not null,
  name text not null,
  format text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null constraint document_object_fk references kaihu.stored_object,
  pages integer,
  notes text[] not null default '{}',
  state text not null,
  reason text,
  uploaded_by jsonb not null,
  uploaded_at timestamptz not null,
  decided_by jsonb,
  decided_at timestamptz,
  replaced_at timestamptz,
  constraint document_state_known check (state in ('uploaded', 'accepted', 'returned')),
  constraint document_decided_by_someone check (state = 'uploaded' or (decided_by is not null and decided_at is not null)),
  constraint document_returned_with_reason check (state <> 'returned' or reason is not null),
  constraint document_reason_length check (char_length(reason) <= 255),
  constraint document_name_length check (char_length(name) <= 120)
);
create index document_of_order on kaihu.document (order_code, slot, uploaded_at);
create index document_of_object on kaihu.document (sha256);
comment on table kaihu.document is 'A file that an order''s slot holds or held. What it contains never changes; a better one takes its place and replaced_at says since when. Rows stay.';
comment on column kaihu.document.notes is 'What staff should know before they open the download, e.g. macros or scripts.';

revoke delete, truncate on kaihu.document, kaihu.stored_object from kaihu_app;
revoke update on kaihu.document from kaihu_app;
grant update (state, reason, decided_by, decided_at, replaced_at) on kaihu.document to kaihu_app;
