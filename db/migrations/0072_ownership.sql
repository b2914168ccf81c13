-- The bank's own version of who owns the company, every save for good (domain-facts.md 8).

create table kaihu.ownership_version (
  order_code text not null constraint ownership_version_order_fk references kaihu.customer_order,
  version integer not null,
  holders jsonb not null,
  holdings jsonb not null,
  note text not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint ownership_version_pkey primary key (order_code, version),
  constraint ownership_version_counts check (version > 0)
);
comment on table kaihu.ownership_version is 'Holders and holdings as the bank found them, beside what the customer declared; the latest version counts.';
revoke update, delete, truncate on kaihu.ownership_version from kaihu_app;
