-- expand: only adds, and says the same in another way.
-- What a transaction says of itself (whose call it is; that it erases) has to be known where its rows are, on another machine too once
-- they are distributed (`kaihu distribute`). Citus passes on SET LOCAL, and nothing that set_config does.

-- Each transaction in a customer's call begins with this. Where orders are distributed it is replaced by one that also says which
-- orders are the caller's: a rule of the database cannot look them up on another machine (api/platform/distribute/walls.ts).
create function kaihu.say_caller(p_customer text) returns void language plpgsql as $$
begin
  perform set_config('kaihu.customer', p_customer, true);
end $$;
revoke all on function kaihu.say_caller(text) from public;
grant execute on function kaihu.say_caller(text) to kaihu_app, kaihu_customer;
comment on function kaihu.say_caller is 'Says until the end of the transaction whose call it is';

-- The owner is read off a table that every machine has.
create or replace function kaihu.is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('kaihu.erasing', true), '') <> ''
    and current_user = (select tableowner from pg_tables where schemaname = 'kaihu' and tablename = 'audit_entry')
$$;

do $$
declare
  erasing regprocedure;
  body text;
begin
  for erasing in select oid::regprocedure from pg_proc
    where pronamespace = 'kaihu'::regnamespace and prosrc like '%perform set_config(''kaihu.erasing''%'
  loop
    body := pg_get_functiondef(erasing);
    body := replace(body, 'perform set_config(''kaihu.erasing'', ''yes'', true)', 'set local kaihu.erasing = ''yes''');
    body := replace(body, 'perform set_config(''kaihu.erasing'', '''', true)', 'set local kaihu.erasing = ''''');
    execute body;
  end loop;
end $$;
