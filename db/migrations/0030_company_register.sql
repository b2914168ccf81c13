-- Embedded twin of the company register: what the customer may look a company up in (APP-15).

create table twin.company_register (
  credit_code text primary key check (credit_code ~ '^[0-9A-Z]{18}$'),
  name        text not null check (char_length(name) between 2 and 128),
  pinyin      text not null,
  initials    text not null,
  grams       text[] not null,
  facts       jsonb not null,
  imported_at timestamptz not null default now()
);
comment on table twin.company_register is 'Companies by unified social credit code, filled by: npm run kaihu -- registry import FILE';
comment on column twin.company_register.pinyin is 'Syllables of the name, lower case, nothing between them';
comment on column twin.company_register.grams is 'Every two neighbouring characters of the name: found by any part of it';
create index company_register_by_code on twin.company_register (credit_code text_pattern_ops);
create index company_register_by_name on twin.company_register (name text_pattern_ops);
create index company_register_by_pinyin on twin.company_register (pinyin text_pattern_ops);
create index company_register_by_initials on twin.company_register (initials text_pattern_ops);
create index company_register_by_part on twin.company_register using gin (grams);

grant select on twin.company_register to kaihu_app;
