-- The risk checklist of an order, what was worked out from it, and the points tables (forms.md 3.3, R10, R14, R43).

create table kaihu.risk_checklist (
  order_code text not null constraint risk_checklist_pkey primary key
    constraint risk_checklist_order_fk references kaihu.customer_order,
  version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint risk_checklist_version_counts check (version > 0)
);
comment on table kaihu.risk_checklist is 'Non-resident-account and risk checklist as it stands. Staff only: no customer call reads it.';

create table kaihu.risk_checklist_version (
  order_code text not null constraint risk_checklist_version_order_fk references kaihu.customer_order,
  version integer not null,
  answers jsonb not null,
  intent text not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  constraint risk_checklist_version_pkey primary key (order_code, version),
  constraint risk_checklist_version_intent_known check (intent in ('draft', 'complete'))
);
comment on table kaihu.risk_checklist_version is 'Every save of a checklist, for good.';

create table kaihu.risk_points_table (
  version text not null constraint risk_points_table_pkey primary key,
  effective_from timestamptz not null,
  body jsonb not null,
  made_by text not null,
  released_by text not null,
  constraint risk_points_table_four_eyes check (made_by <> released_by)
);
comment on table kaihu.risk_points_table is 'Points tables after the first one, which the product brings along (R14). The one in force is the latest that took effect.';

create table kaihu.risk_assessment (
  order_code text not null constraint risk_assessment_order_fk references kaihu.customer_order,
  number integer not null,
  at timestamptz not null,
  checklist_version integer not null,
  table_version text not null,
  calculated text not null,
  rating text not null,
  result jsonb not null,
  constraint risk_assessment_pkey primary key (order_code, number),
  constraint risk_assessment_calculated_known check (calculated in ('H', 'M', 'L')),
  constraint risk_assessment_rating_known check (rating in ('H', 'M', 'L'))
);
comment on table kaihu.risk_assessment is 'Each different result of the checklist with every point, so that an old rating can be worked out again.';
comment on column kaihu.risk_assessment.rating is 'In force: the calculated one, or the one that a second person agreed to.';

revoke update, delete, truncate on kaihu.risk_checklist_version from kaihu_app;
revoke update, delete, truncate on kaihu.risk_assessment from kaihu_app;
revoke insert, update, delete, truncate on kaihu.risk_points_table from kaihu_app;
