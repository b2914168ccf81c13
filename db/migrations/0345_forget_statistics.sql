-- The planner keeps examples of what stands in a column (most common values, bounds of a histogram): names, numbers and
-- addresses of people among them, in pg_statistic, from where deleting rows does not take them. They are worked out anew from
-- the rows that are left. A table without rows keeps what was known of it: from PostgreSQL 18 on that is cleared.

create function kaihu.forget_statistics(p_table name) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  has_rows boolean;
begin
  if not exists (select from pg_tables where schemaname = 'kaihu' and tablename = p_table) then
    raise exception 'there is no table %', p_table using errcode = 'undefined_table';
  end if;
  execute format('select exists (select from kaihu.%I)', p_table) into has_rows;
  if not has_rows and to_regproc('pg_catalog.pg_clear_attribute_stats') is not null then
    execute 'select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
      from pg_stats where schemaname = ''kaihu'' and tablename = $1' using p_table;
  else
    execute format('analyze kaihu.%I', p_table);
  end if;
end $$;

revoke all on function kaihu.forget_statistics(name) from public;
grant execute on function kaihu.forget_statistics(name) to kaihu_worker;
