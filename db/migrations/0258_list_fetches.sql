-- Screening lists that are fetched by schedule: what the publisher's server called the files that were taken last.
create table kaihu.list_fetch (
  list_code  text not null constraint list_fetch_pkey primary key
    constraint list_fetch_list_fk references kaihu.screening_list (code),
  tags       jsonb not null,
  fetched_at timestamptz not null
);
comment on table kaihu.list_fetch is 'Entity tags by address of the files fetched last; the same ones say that a list is still the publisher''s.';
