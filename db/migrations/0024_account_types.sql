-- Confirmed account types change by an accepted request alone; what the bank sets without a release; marks as JSON.

create function kaihu.account_types(part_c jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(account, ',' order by account), '') from (
    select (entry ->> 'rmbType') || ':CNY' as account
      from jsonb_array_elements(case jsonb_typeof(part_c -> 'rmbAccounts') when 'array' then part_c -> 'rmbAccounts' else '[]' end) as entry
    union all
    select (entry ->> 'fxType') || ':' || coalesce(entry ->> 'currency', '')
      from jsonb_array_elements(case jsonb_typeof(part_c -> 'fxAccounts') when 'array' then part_c -> 'fxAccounts' else '[]' end) as entry
  ) as accounts
$$;
comment on function kaihu.account_types is 'The account types of Part C as one text, in alphabetical order: type:currency, …';

create function kaihu.wanted_account_types(change jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(account, ',' order by account), '') from (
    select (entry ->> 'accountType') || ':' || coalesce(entry ->> 'currency', '') as account
      from jsonb_array_elements(case jsonb_typeof(change -> 'changeRequested') when 'array' then change -> 'changeRequested' else '[]' end) as entry
  ) as accounts
$$;
comment on function kaihu.wanted_account_types is 'The account types that a change asks for, told like account_types.';

create function kaihu.keep_confirmed_account_types() returns trigger language plpgsql as $$
begin
  if new.answers ->> 'accountTypeConfirmed' is distinct from 'true' then
    raise exception 'a confirmed account type stays confirmed' using errcode = 'check_violation', constraint = 'account_type_stays_confirmed';
  end if;
  if kaihu.account_types(new.answers) <> kaihu.account_types(old.answers) and not exists (
    select 1 from kaihu.application_section change
    where change.order_code = new.order_code and change.section = 'natureOfAccount'
      and change.answers ->> 'changeDecision' = 'accepted'
      and kaihu.wanted_account_types(change.answers) = kaihu.account_types(new.answers)
  ) then
    raise exception 'confirmed account types change by an accepted request only' using errcode = 'check_violation', constraint = 'account_types_confirmed';
  end if;
  return new;
end $$;

create trigger application_section_account_types before update on kaihu.application_section
  for each row when (old.section = 'partC' and old.answers ->> 'accountTypeConfirmed' = 'true')
  execute function kaihu.keep_confirmed_account_types();

alter table kaihu.return_draft
  add column mark text,
  drop constraint return_draft_text_length;
update kaihu.return_draft set mark = jsonb_build_object('checked', checked, 'value', text, 'title', title)::text;
alter table kaihu.return_draft
  alter column mark set not null,
  drop column checked,
  drop column text,
  drop column title,
  add constraint return_draft_mark_shape check (
    jsonb_typeof(mark::jsonb -> 'checked') = 'boolean'
    and jsonb_typeof(mark::jsonb -> 'value') = 'string'
    and jsonb_typeof(mark::jsonb -> 'title') = 'string'
    and char_length(mark::jsonb ->> 'value') <= 255);
comment on column kaihu.return_draft.mark is 'The mark as JSON text of {checked, value, title} under the field''s key (APP-12).';

create table kaihu.bank_setting (
  key text not null constraint bank_setting_pkey primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table kaihu.bank_setting is 'What the bank sets without a release; a key that is absent has its usual value (workflow.md 1.5 to 1.7).';
revoke insert, update, delete, truncate on kaihu.bank_setting from kaihu_app;
