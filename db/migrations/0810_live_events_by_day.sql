-- expand: the table keeps its name, its columns and its numbers, so an older release writes, reads and sweeps it as before; what that sweep
-- must not take is guarded below. Formerly rows of a day ago were deleted one by one: as many writes again as were made.
-- They lie in three partitions by day now, and the one whose day is over is emptied as a whole (ADR 175).

create schema kaihu_ring;
comment on schema kaihu_ring is 'Partitions that are emptied in turn; they are reached by their table in kaihu alone.';

create sequence kaihu.live_event_number as bigint;
grant usage on sequence kaihu.live_event_number to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;

create function kaihu.ring_slot(p_at timestamptz) returns smallint
language sql stable set search_path = pg_catalog as $$
  select mod((p_at at time zone 'UTC')::date - date '2000-01-01', 3)::smallint
$$;
comment on function kaihu.ring_slot is 'Which of three partitions a day belongs to: yesterday, today and tomorrow never share one.';

create table kaihu.live_event_by_day (
  seq          bigint not null default nextval('kaihu.live_event_number'),
  at           timestamptz not null default now(),
  slot         smallint not null default mod((now() at time zone 'UTC')::date - date '2000-01-01', 3),
  subject      text not null,
  id           text not null,
  customer_id  uuid,
  staff_id     text,
  scopes       jsonb,
  moves_lists  boolean not null default true,
  constraint live_event_by_day_pkey primary key (seq, slot)
) partition by list (slot);
create table kaihu_ring.live_event_0 partition of kaihu.live_event_by_day for values in (0);
create table kaihu_ring.live_event_1 partition of kaihu.live_event_by_day for values in (1);
create table kaihu_ring.live_event_2 partition of kaihu.live_event_by_day for values in (2);
comment on table kaihu.live_event_by_day is 'What changed, ids only, for open screens; a day is emptied when the day after it is over';
comment on column kaihu.live_event_by_day.slot is 'The partition, by the day of the transaction that wrote it.';
comment on column kaihu.live_event_by_day.staff_id is 'Concerns this person of the bank alone.';
comment on column kaihu.live_event_by_day.scopes is 'An order as its scope is judged (ScopedOrder of domain/access), before and after the change: whoever may reach one of them is told.';
comment on column kaihu.live_event_by_day.moves_lists is 'It may come into lists and counts, leave them or move within them; else only what shows this one thing is read again.';
grant select, insert on kaihu.live_event_by_day to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;

-- The sweep of an older release finds rows by their place in a partition, and the same place is in each of the three.
grant delete on kaihu.live_event_by_day to kaihu_worker;
create function kaihu.keep_young_event() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  return null;
end $$;
revoke all on function kaihu.keep_young_event() from public;
create trigger young_stays before delete on kaihu.live_event_by_day for each row
  when (current_user = 'kaihu_worker' and old.at > now() - interval '1 day') execute function kaihu.keep_young_event();

-- Empties the partition of tomorrow, which holds what is older than yesterday; answers whether there was anything. Who writes or reads meanwhile waits
-- for the moment that it takes; where it cannot be had at once, it is tried at the next sweep.
create function kaihu.empty_live_events() returns boolean
language plpgsql security definer set search_path = pg_catalog set lock_timeout = '100ms' as $$
declare
  part text := format('kaihu_ring.live_event_%s', kaihu.ring_slot(now() + interval '1 day'));
  newest timestamptz;
begin
  execute format('select at from %s order by seq desc limit 1', part) into newest;
  if newest is null or newest > now() - interval '1 day' then return false; end if;
  begin
    execute format('lock table only %s in access exclusive mode', part);
  exception when lock_not_available then
    return false;
  end;
  -- Once more: midnight may have passed before the lock was had, or the clock been set.
  execute format('select at from %s order by seq desc limit 1', part) into newest;
  if newest > now() - interval '1 day' then return false; end if;
  execute format('truncate only %s', part);
  return true;
end $$;
revoke all on function kaihu.empty_live_events() from public;
grant execute on function kaihu.empty_live_events() to kaihu_worker;

-- Partitions have statistics of their own, in which codes of orders stand.
create or replace function kaihu.forget_statistics(p_table name) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  part record;
  has_rows boolean;
begin
  if not exists (select from pg_tables where schemaname = 'kaihu' and tablename = p_table) then
    raise exception 'there is no table %', p_table using errcode = 'undefined_table';
  end if;
  for part in select c.oid::regclass::text as name, n.nspname as schema, c.relname as relation
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = format('kaihu.%I', p_table)::regclass
      or c.oid in (select relid from pg_partition_tree(format('kaihu.%I', p_table)::regclass))
  loop
    execute format('select exists (select from %s)', part.name) into has_rows;
    if not has_rows and to_regproc('pg_catalog.pg_clear_attribute_stats') is not null then
      execute 'select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
        from pg_stats where schemaname = $1 and tablename = $2' using part.schema, part.relation;
    else
      execute format('analyze %s', part.name);
    end if;
  end loop;
end $$;

-- From here on others wait. Open streams go back fifty numbers and read a thousand at most, so the last two thousand come along.
do $$
begin
  lock table kaihu.live_event in access exclusive mode;
  perform setval('kaihu.live_event_number', (select coalesce(max(seq), 0) + 1 from kaihu.live_event));
  insert into kaihu.live_event_by_day (seq, at, slot, subject, id, customer_id, staff_id, scopes, moves_lists)
    select seq, at, kaihu.ring_slot(at), subject, id, customer_id, staff_id, scopes, moves_lists
    from kaihu.live_event order by seq desc limit 2000;
end $$;
drop table kaihu.live_event;
alter table kaihu.live_event_by_day rename to live_event;
alter table kaihu.live_event rename constraint live_event_by_day_pkey to live_event_pkey;
