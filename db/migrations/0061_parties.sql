-- Parties of an order (DD-01, DD-04): derived from the answers, mended by staff, every change logged.

create table kaihu.order_party (
  party_id uuid not null constraint order_party_pkey primary key,
  order_code text not null constraint order_party_order_fk references kaihu.customer_order,
  place integer not null,
  origin text not null,
  record jsonb not null,
  derived jsonb,
  is_removed boolean not null default false,
  facts_hash text not null,
  changed_at timestamptz not null,
  screened_hash text,
  screened_lists jsonb not null default '{}',
  screened_engine text,
  screened_at timestamptz,
  constraint order_party_origin_known check (origin in ('answers', 'staff')),
  constraint order_party_derived_of_answers check (origin = 'staff' or derived is not null)
);
create index order_party_of_order on kaihu.order_party (order_code, place);
comment on table kaihu.order_party is 'A person or body of an order. record is what counts; derived is what the customer''s answers say, for resetting.';
comment on column kaihu.order_party.facts_hash is 'Hash of what screening looks at. A result holds for the facts it was found with: see screened_hash.';
comment on column kaihu.order_party.screened_lists is 'The version of every list that these facts were last screened against, by list code.';

create table kaihu.party_log (
  log_id bigint generated always as identity constraint party_log_pkey primary key,
  order_code text not null constraint party_log_order_fk references kaihu.customer_order,
  party_id uuid not null constraint party_log_party_fk references kaihu.order_party,
  operation text not null,
  changes jsonb not null,
  actor jsonb not null,
  note text,
  at timestamptz not null,
  constraint party_log_operation_known check (operation in ('add', 'delete', 'modify', 'reset'))
);
create index party_log_of_order on kaihu.party_log (order_code, log_id);
comment on table kaihu.party_log is 'The party audit log (DD-04): operation, and field by field what was and what is.';

create table kaihu.order_parties_source (
  order_code text not null constraint order_parties_source_pkey primary key
    constraint order_parties_source_order_fk references kaihu.customer_order,
  answers_version integer not null,
  at timestamptz not null
);
comment on table kaihu.order_parties_source is 'Up to which version of the answers the parties of an order were derived.';

create trigger party_log_insert_only before update or delete on kaihu.party_log
  for each row execute function kaihu.refuse_change();
revoke delete, truncate on kaihu.order_party, kaihu.order_parties_source from kaihu_app;
revoke update, delete, truncate on kaihu.party_log from kaihu_app;
