-- Screening goes on with the parties of relationships: their hits and runs are kept like those of orders, and what is open
-- of a relationship is a case with an owner and a day.

alter table kaihu.screening_run alter column order_code drop not null,
  add column relationship_id uuid constraint screening_run_relationship_fk references kaihu.relationship on delete cascade,
  add constraint screening_run_of_one check (num_nonnulls(order_code, relationship_id) = 1);
create index screening_run_of_relationship on kaihu.screening_run (relationship_id, at desc) where relationship_id is not null;

-- The party of a hit is one of the order or one of the relationship: each column points to its own table.
alter table kaihu.screening_hit alter column order_code drop not null,
  add column relationship_id uuid constraint screening_hit_relationship_fk references kaihu.relationship on delete cascade,
  add constraint screening_hit_of_one check (num_nonnulls(order_code, relationship_id) = 1),
  drop constraint screening_hit_party_fk,
  add column order_party uuid generated always as (case when relationship_id is null then party_id end) stored
    constraint screening_hit_party_fk references kaihu.order_party,
  add column standing_party uuid generated always as (case when order_code is null then party_id end) stored
    constraint screening_hit_standing_party_fk references kaihu.relationship_party on delete cascade;
create index screening_hit_of_relationship on kaihu.screening_hit (relationship_id, found_at) where relationship_id is not null;
comment on column kaihu.screening_hit.relationship_id is 'The relationship whose party it is; a hit belongs to an order or to a relationship';

-- With the hits of a relationship that is erased goes what was decided of them.
create function kaihu.forget_standing_hits() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare gone uuid[];
begin
  select array_agg(hit_id) into gone from kaihu.screening_hit where relationship_id = old.relationship_id;
  update kaihu.screening_disposition set remembered_from = null where remembered_from in
    (select disposition_id from kaihu.screening_disposition where hit_id = any (gone)) and hit_id <> all (gone);
  update kaihu.screening_hit set previous_hit = null where previous_hit = any (gone);
  delete from kaihu.screening_disposition where hit_id = any (gone);
  delete from kaihu.screening_hit where hit_id = any (gone);
  return old;
end $$;
revoke all on function kaihu.forget_standing_hits from public;
create trigger relationship_forgets_hits before delete on kaihu.relationship
  for each row execute function kaihu.forget_standing_hits();

create table kaihu.relationship_case (
  case_id         uuid not null constraint relationship_case_pkey primary key,
  case_no         bigint generated always as identity constraint relationship_case_no unique,
  relationship_id uuid not null constraint relationship_case_relationship_fk references kaihu.relationship on delete cascade,
  opened_at       timestamptz not null,
  due_on          date not null,
  owner_id        text,
  taken_at        timestamptz,
  closed_at       timestamptz,
  outcome         text constraint relationship_case_outcome_known check (outcome in ('cleared', 'confirmed', 'gone')),
  constraint relationship_case_closed_whole check ((closed_at is null) = (outcome is null)),
  constraint relationship_case_taken_whole check ((owner_id is null) = (taken_at is null))
);
comment on table kaihu.relationship_case is 'Open hits of a relationship as one piece of work; gone: the hits ended by themselves';
create unique index relationship_case_one on kaihu.relationship_case (relationship_id) where closed_at is null;
create index relationship_case_of on kaihu.relationship_case (relationship_id, opened_at desc);
create index relationship_case_open on kaihu.relationship_case (due_on, case_id) where closed_at is null;
create index relationship_case_closed on kaihu.relationship_case (closed_at) where closed_at is not null;

-- How far the newest version of a list has come among the parties of relationships: 2,000,000 rows are not written for each.
create table kaihu.standing_reach (
  list_code      text not null constraint standing_reach_pkey primary key
    constraint standing_reach_list_fk references kaihu.screening_list,
  reached        uuid not null constraint standing_reach_version_fk references kaihu.screening_list_version,
  target         uuid constraint standing_reach_target_fk references kaihu.screening_list_version,
  behind_party   uuid,
  reached_at     timestamptz not null,
  constraint standing_reach_behind_target check (behind_party is null or target is not null)
);
comment on table kaihu.standing_reach is 'Up to which version of a list every screened party of a relationship was held; behind_party: how far the next one has come';

-- A party is due when it was never screened with its facts of now, longest ago first.
drop index kaihu.relationship_party_due;
create index relationship_party_due on kaihu.relationship_party (screened_at nulls first, party_id) where is_live;
create index relationship_party_screened on kaihu.relationship_party (party_id) where is_live and screened_at is not null;
-- What was screened before belongs to the orders of then: from now on the sweep knows them.
update kaihu.relationship_party set screened_at = null, screened_hash = null, screened_engine = null, screened_lists = '{}'
  where screened_at is not null;

do $$
declare t text;
begin
  foreach t in array array['relationship_case', 'standing_reach'] loop
    execute format('alter table kaihu.%I enable row level security', t);
    execute format('alter table kaihu.%I force row level security', t);
    execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', t);
    execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', t);
    execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
      using ((select kaihu.calling_customer()) is null)', t);
  end loop;
end $$;
grant select, insert, update on kaihu.relationship_case, kaihu.standing_reach to kaihu_app, kaihu_worker;
