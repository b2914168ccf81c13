-- The due-diligence record that the AO enters for the CRT, and every save of it (forms.md 3.13).

create table kaihu.cdd_record (
  order_code text not null constraint cdd_record_pkey primary key
    constraint cdd_record_order_fk references kaihu.customer_order,
  version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint cdd_record_version_counts check (version > 0)
);
comment on table kaihu.cdd_record is 'The due-diligence record as it stands. Staff only: no customer call reads it.';

create table kaihu.cdd_record_version (
  order_code text not null constraint cdd_record_version_order_fk references kaihu.customer_order,
  version integer not null,
  crt_version integer not null,
  intent text not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint cdd_record_version_pkey primary key (order_code, version),
  constraint cdd_record_version_intent_known check (intent in ('draft', 'complete'))
);
comment on table kaihu.cdd_record_version is 'Every save of a due-diligence record, for good.';
comment on column kaihu.cdd_record_version.crt_version is 'crtVersion of the order at the save: the round with the CRT that it was entered for.';

revoke delete, truncate on kaihu.cdd_record from kaihu_app;
revoke update, delete, truncate on kaihu.cdd_record_version from kaihu_app;
