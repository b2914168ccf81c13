-- expand: only adds; nothing writes a mark by itself.
-- A transaction that writes to tables of this machine and to rows that lie on another one (tables distributed by Citus) is
-- committed there first and here afterwards, unless it writes to a table that Citus manages here as well: then all machines prepare,
-- and the commit here decides for all of them. Writing a mark makes each such transaction one of these. Nothing writes any before
-- `kaihu distribute` (api/platform/distribute/commit-marks.ts).

create table kaihu.commit_mark (
  mark_id  uuid not null constraint commit_mark_pkey primary key,
  at       timestamptz not null
);
comment on table kaihu.commit_mark is 'One row for each transaction that wrote rows of this machine, where others are distributed: with it the commit is one for all machines.';
create index commit_mark_at on kaihu.commit_mark (at);
grant select, delete on kaihu.commit_mark to kaihu_worker;

-- Whoever writes has no right of their own to the marks. What a savepoint takes back takes the mark and the note of it back.
create function kaihu.mark_commit() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  this text := pg_current_xact_id()::text;
begin
  if current_setting('kaihu.marked', true) is distinct from this then
    insert into kaihu.commit_mark (mark_id, at) values (gen_random_uuid(), clock_timestamp());
    perform set_config('kaihu.marked', this, true);
  end if;
  return null;
end $$;
revoke all on function kaihu.mark_commit() from public;
