-- What customers agreed to: the texts by version and language, and who agreed to which of them when.

create table kaihu.consent_text (
  key          text not null,
  version      text not null,
  locale       text not null,
  title        text not null,
  words        text not null,
  sha256       text not null constraint consent_text_hash check (sha256 = encode(sha256(convert_to(words, 'UTF8')), 'hex')),
  effective_on date not null,
  is_own       boolean not null,
  kept_at      timestamptz not null,
  constraint consent_text_pkey primary key (key, version, locale)
);
comment on table kaihu.consent_text is 'Insert-only. The exact words of every version that somebody was asked to agree to';
comment on column kaihu.consent_text.is_own is 'The bank''s own words, released by two administrators; else those that were delivered';
create trigger consent_text_insert_only before update or delete on kaihu.consent_text
  for each row execute function kaihu.refuse_change();
create trigger consent_text_no_truncate before truncate on kaihu.consent_text
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.consent_text from kaihu_app;

create table kaihu.consent (
  consent_id   uuid not null constraint consent_pkey primary key,
  customer_id  uuid constraint consent_customer_fk references kaihu.customer,
  order_code   text constraint consent_order_fk references kaihu.customer_order,
  key          text not null,
  version      text not null,
  locale       text not null,
  agreed_at    timestamptz not null,
  agreed_by    jsonb not null,
  withdrawn_at timestamptz,
  constraint consent_text_fk foreign key (key, version, locale) references kaihu.consent_text,
  constraint consent_of_somebody check (num_nonnulls(customer_id, order_code) > 0)
);
-- Each recording is agreed to anew.
comment on table kaihu.consent is 'Who agreed to which words when; withdrawn ones stay, with the moment';
create unique index consent_once on kaihu.consent (customer_id, order_code, key, version) nulls not distinct
  where withdrawn_at is null and key <> 'videoRecording';
create index consent_of_order on kaihu.consent (order_code) where order_code is not null;
revoke delete, truncate on kaihu.consent from kaihu_app;

-- They go with the order, and with the account.
create function kaihu.extend_function(p_function regprocedure, p_before text, p_insert text) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  source text := pg_get_functiondef(p_function);
begin
  if position(p_before in source) = 0 then
    raise exception '% has no line %', p_function, p_before;
  end if;
  execute replace(source, p_before, p_insert || E'\n  ' || p_before);
end $$;
comment on function kaihu.extend_function(regprocedure, text, text) is 'For migrations: puts statements before a line of a function';
revoke all on function kaihu.extend_function(regprocedure, text, text) from public;

select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'delete from kaihu.order_event where order_code = p_code;',
  'delete from kaihu.consent where order_code = p_code;');
select kaihu.extend_function('kaihu.erase_rows_of_customer(uuid)', 'delete from kaihu.session where customer_id = p_customer;',
  'delete from kaihu.consent where customer_id = p_customer;');
