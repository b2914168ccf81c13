-- What the company register knows of who owns a company: the bank compares its own result with it (domain-facts.md 8.1).

create table twin.company_shareholder (
  credit_code text not null constraint company_shareholder_company_fk references twin.company_register on delete cascade,
  place       integer not null,
  kind        text not null,
  name        text not null,
  percent     text not null,
  constraint company_shareholder_pkey primary key (credit_code, place),
  constraint company_shareholder_kind_known check (kind in ('person', 'entity', 'public')),
  constraint company_shareholder_percent_shape check (percent ~ '^\d{1,3}(\.\d{1,4})?$')
);
comment on table twin.company_shareholder is 'Direct shareholders by the register, filled with: npm run kaihu -- registry import FILE (column shareholders)';
grant select on twin.company_shareholder to kaihu_app;
