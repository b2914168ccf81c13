/*
 * Rows tell what they are by the transaction that wrote them: a copy of a database keeps it of its template's rows, and the
 * numbers of transactions are the server's.
 */

const SHARED = `
create function pg_temp.is_of_lists(name text) returns boolean language sql immutable as $$
  select name in ('kaihu.screening_list', 'kaihu.screening_list_version', 'kaihu.screening_entry', 'kaihu.screening_version_entry')
$$;
-- What belongs to no order alone: those that come later find it there, so it goes along with each of them.
create function pg_temp.is_shared(name text) returns boolean language sql immutable as $$
  select name in ('kaihu.report_kind', 'kaihu.report_move', 'kaihu.report_person', 'kaihu.consent_text', 'kaihu.stored_object',
    'kaihu.wrapping_key') or pg_temp.is_of_lists(name)
$$;
`

/** `pg_temp.count_all()` before, and after it what was written since, table by table. */
export const FIND_WRITTEN = `${SHARED}
create function pg_temp.tables() returns table (name text, oid oid) language sql as $$
  select format('%I.%I', n.nspname, c.relname), c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'ready_rows') and n.nspname !~ '^pg_(temp|toast)'
    and c.relname not in ('live_event', 'live_event_by_day')
$$;

create function pg_temp.count_all() returns void language plpgsql as $$
declare one record; counted bigint;
begin
  create temporary table counts (name text, n bigint);
  for one in select * from pg_temp.tables() loop
    execute format('select count(*) from %s', one.name) into counted;
    insert into counts values (one.name, counted);
  end loop;
end $$;

-- Rows of the order, and shared ones that are no longer the template's.
create function pg_temp.rows_since(begun bigint, since bigint)
returns table (name text, columns text, keys text, rows jsonb) language plpgsql as $$
declare one record; which text; written bigint; counted bigint; is_screened boolean;
begin
  select exists (select from kaihu.screening_run t where t.xmin::text::bigint >= begun) into is_screened;
  for one in select * from pg_temp.tables() loop
    which := format('t.xmin::text::bigint >= %s', case when pg_temp.is_shared(one.name) then since else begun end);
    if pg_temp.is_of_lists(one.name) and not is_screened then continue; end if;
    execute format('select count(*) filter (where %s), count(*) from %s t', which, one.name) into written, counted;
    if not pg_temp.is_shared(one.name) and counted - written <> (select n from counts c where c.name = one.name) then
      raise exception 'bringing an order along changed rows of others in %', one.name;
    end if;
    if one.name in ('kaihu.audit_chain', 'kaihu.audit_entry') and is_screened then
      which := which || format(' or t.xmin::text::bigint >= %s and t.chain_id like %L', since, 'screening-list:%');
    end if;
    execute format('select jsonb_agg(to_jsonb(t)) from %s t where %s', one.name, which) into rows;
    if rows is null then continue; end if;
    name := one.name;
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '' into columns;
    select coalesce(string_agg(format('t.%1$I = r.%1$I', a.attname), ' and '), 'true') from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = one.oid and i.indisprimary into keys;
    return next;
  end loop;
end $$;
`

/** `pg_temp.put_all(ready)`: refused by a unique key where the database has others in their place. */
export const PUT_WRITTEN = `${SHARED}
create function pg_temp.rows_of(ready jsonb, name text) returns jsonb language sql as $$
  select t.rows from jsonb_to_recordset(ready->'tables') as t (name text, rows jsonb) where t.name = $2
$$;

-- Reports count by numbers of their own: what a number stands for may have another one in this database already.
create function pg_temp.put_numbers(ready jsonb) returns jsonb language plpgsql as $$
declare kinds jsonb; moves jsonb;
begin
  insert into kaihu.report_person (staff_id)
    select r.staff_id from jsonb_populate_recordset(null::kaihu.report_person, pg_temp.rows_of(ready, 'kaihu.report_person')) r
    on conflict do nothing;
  insert into kaihu.report_kind (branch_code, sector, flow, risk_rating, flags) select r.branch_code, r.sector, r.flow, r.risk_rating, r.flags
    from jsonb_populate_recordset(null::kaihu.report_kind, pg_temp.rows_of(ready, 'kaihu.report_kind')) r on conflict do nothing;
  insert into kaihu.report_move (status, is_touch, step, role) select r.status, r.is_touch, r.step, r.role
    from jsonb_populate_recordset(null::kaihu.report_move, pg_temp.rows_of(ready, 'kaihu.report_move')) r on conflict do nothing;
  select jsonb_object_agg(r.kind_id, t.kind_id) into kinds
    from jsonb_populate_recordset(null::kaihu.report_kind, pg_temp.rows_of(ready, 'kaihu.report_kind')) r
    join kaihu.report_kind t on row(t.branch_code, t.sector, t.flow, t.risk_rating, t.flags)
      is not distinct from row(r.branch_code, r.sector, r.flow, r.risk_rating, r.flags);
  select jsonb_object_agg(r.move_id, t.move_id) into moves
    from jsonb_populate_recordset(null::kaihu.report_move, pg_temp.rows_of(ready, 'kaihu.report_move')) r
    join kaihu.report_move t on row(t.status, t.step, t.role) is not distinct from row(r.status, r.step, r.role);
  return jsonb_build_object('kind_id', kinds, 'move_id', moves);
end $$;

create function pg_temp.renumbered(rows jsonb, numbers jsonb) returns jsonb language sql as $$
  select jsonb_agg(r || (select coalesce(jsonb_object_agg(n.key, n.value->(r->>n.key)), '{}') from jsonb_each(numbers) n where r ? n.key))
    from jsonb_array_elements(rows) r
$$;

create function pg_temp.put_all(ready jsonb) returns void language plpgsql as $$
declare one record; numbers jsonb;
begin
  set local session_replication_role = replica;
  numbers := pg_temp.put_numbers(ready);
  for one in select * from jsonb_to_recordset(ready->'tables') as t (name text, columns text, keys text, rows jsonb)
    where t.name not in ('kaihu.report_kind', 'kaihu.report_move', 'kaihu.report_person') loop
    if one.name in ('kaihu.report_order', 'kaihu.report_stay', 'kaihu.report_return') then
      one.rows := pg_temp.renumbered(one.rows, numbers);
    end if;
    if pg_temp.is_shared(one.name) then
      execute format('delete from %1$s t using jsonb_populate_recordset(null::%1$s, $1) r
        where %2$s and t.xmin::text::bigint < $2 and to_jsonb(t) <> to_jsonb(r)', one.name, one.keys)
        using one.rows, (ready->>'since')::bigint;
    end if;
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1) r
      where not exists (select from %1$s t where %3$s and to_jsonb(t) = to_jsonb(r))', one.name, one.columns, one.keys)
      using one.rows;
  end loop;
end $$;
`
