-- Due diligence line by line, and what the relationship manager concludes from it (forms.md 3.6).

create table kaihu.diligence_line (
  order_code text not null constraint diligence_line_order_fk references kaihu.customer_order,
  line text not null,
  version integer not null,
  answers jsonb not null default '{}',
  is_done boolean not null default false,
  done_by jsonb,
  done_at timestamptz,
  delegated_by text,
  delegated_to text,
  due_date text,
  constraint diligence_line_pkey primary key (order_code, line),
  constraint diligence_line_done_by_someone check (is_done = (done_by is not null) and is_done = (done_at is not null)),
  constraint diligence_line_due_date_shape check (due_date ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint diligence_line_delegated_by_another check (delegated_to is null or delegated_to <> delegated_by)
);
comment on table kaihu.diligence_line is 'One line of due diligence: result, comment and evidence, who answered it and when, whom it was handed to.';

create table kaihu.diligence_conclusion (
  order_code text not null constraint diligence_conclusion_pkey primary key
    constraint diligence_conclusion_order_fk references kaihu.customer_order,
  version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by jsonb not null
);
comment on table kaihu.diligence_conclusion is 'What RM or RO concludes from the lines; they are never shown to the customer.';
