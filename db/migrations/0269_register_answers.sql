-- What a company register elsewhere said of companies: asked again after a day, and shown on while it does not answer.

create table kaihu.register_answer (
  credit_code text not null constraint register_answer_pkey primary key
    constraint register_answer_code_shape check (credit_code ~ '^[0-9A-Z]{18}$'),
  answered_at timestamptz,
  company     jsonb,
  failed_at   timestamptz,
  constraint register_answer_says_something check (answered_at is not null or failed_at is not null),
  constraint register_answer_company_was_answered check (company is null or answered_at is not null)
);
comment on table kaihu.register_answer is 'The last word of the company register on each company that it was asked for';
comment on column kaihu.register_answer.company is 'null: the register knows no such company';
comment on column kaihu.register_answer.failed_at is 'When it was asked last without an answer; null since it answered';
