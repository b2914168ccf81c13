-- The application of an order: answers by section, what was submitted, what was returned.

create table kaihu.application_section (
  order_code text not null constraint application_section_order_fk references kaihu.customer_order,
  section text not null,
  version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint application_section_pkey primary key (order_code, section),
  constraint application_section_version_positive check (version >= 1)
);
comment on table kaihu.application_section is 'The present answers of one section. version is the optimistic lock between two screens; progress is computed from the answers, never stored.';

create table kaihu.submission (
  order_code text not null constraint submission_order_fk references kaihu.customer_order,
  round integer not null,
  at timestamptz not null,
  submitted_by jsonb not null,
  answers jsonb not null,
  hash text not null,
  constraint submission_pkey primary key (order_code, round),
  constraint submission_round_positive check (round >= 1),
  constraint submission_hash_shape check (hash ~ '^[0-9a-f]{64}$')
);
comment on table kaihu.submission is 'All answers as they stood at a submission, frozen. hash is SHA-256 of their canonical JSON (RFC 8785); the audit entry of the submission names it.';

create table kaihu.return_draft (
  order_code text not null constraint return_draft_order_fk references kaihu.customer_order,
  field_key text not null,
  section text not null,
  checked boolean not null,
  text text not null,
  title text not null,
  author_id text not null,
  at timestamptz not null,
  constraint return_draft_pkey primary key (order_code, field_key),
  constraint return_draft_text_length check (char_length(text) <= 255)
);
comment on table kaihu.return_draft is 'Return marks being prepared. The return itself keeps them in the order''s events, round by round, and empties this.';

create trigger submission_insert_only before update or delete on kaihu.submission
  for each row execute function kaihu.refuse_change();
create trigger submission_no_truncate before truncate on kaihu.submission
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.submission from kaihu_app;
revoke delete, truncate on kaihu.application_section from kaihu_app;
