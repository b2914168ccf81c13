-- The threshold and the weights of matching are released by two administrators, from a day on, after a dry run.

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known
  check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password', 'webhook', 'service',
    'factors', 'consent', 'matching'));

create table kaihu.screening_matching (
  change_id     uuid not null constraint screening_matching_pkey primary key
    constraint screening_matching_change_fk references kaihu.admin_change,
  numbers       jsonb not null,
  config_hash   text not null,
  in_force_from timestamptz not null,
  released_at   timestamptz not null,
  constraint screening_matching_not_before_release check (in_force_from >= released_at)
);
comment on table kaihu.screening_matching is 'Numbers of matching as they were released; the last to have begun is in force. Kept for ever: an old day is searched with its own.';
comment on column kaihu.screening_matching.config_hash is 'What hits found with these numbers carry, by the engine of the day of release';
create trigger screening_matching_insert_only before update or delete on kaihu.screening_matching
  for each row execute function kaihu.refuse_change();

create function kaihu.refuse_unreleased_matching() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from kaihu.admin_change c where c.change_id = new.change_id and c.subject = 'matching'
    and c.state = 'released' and c.after -> 'numbers' = new.numbers) then
    raise exception 'the numbers of matching were not released by a second administrator'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function kaihu.refuse_unreleased_matching from public;
create trigger screening_matching_released before insert on kaihu.screening_matching
  for each row execute function kaihu.refuse_unreleased_matching();

create table kaihu.matching_trial (
  change_id  uuid not null constraint matching_trial_pkey primary key
    constraint matching_trial_change_fk references kaihu.admin_change,
  numbers    jsonb not null,
  effective_from date not null,
  state      text not null constraint matching_trial_state_known check (state in ('running', 'done', 'failed')),
  total      integer not null default 0,
  done       integer not null default 0,
  labelled   jsonb,
  started_at timestamptz not null,
  ended_at   timestamptz,
  shadow_parties integer not null default 0,
  shadow_since   timestamptz,
  constraint matching_trial_ended check ((ended_at is null) = (state = 'running'))
);
comment on table kaihu.matching_trial is 'What drafted numbers would change: a dry run over the last parties, then a shadow beside what is in force';
comment on column kaihu.matching_trial.labelled is 'Counts over the labelled pairs before and after; null where this installation has none';

create table kaihu.matching_difference (
  change_id       uuid not null constraint matching_difference_trial_fk references kaihu.matching_trial,
  source          text not null constraint matching_difference_source_known check (source in ('trial', 'shadow')),
  party_id        uuid not null,
  list_code       text not null constraint matching_difference_list_fk references kaihu.screening_list,
  entry_id        text not null,
  order_code      text constraint matching_difference_order_fk references kaihu.customer_order on delete cascade,
  relationship_id uuid constraint matching_difference_relationship_fk references kaihu.relationship on delete cascade,
  effect          text not null constraint matching_difference_effect_known check (effect in ('new', 'lost', 'louder', 'quieter')),
  matched_name    text not null,
  score_before    double precision,
  score_after     double precision,
  found_at        timestamptz not null,
  constraint matching_difference_pkey primary key (change_id, source, party_id, list_code, entry_id),
  constraint matching_difference_of_one check (num_nonnulls(order_code, relationship_id) = 1)
);
create index matching_difference_of_order on kaihu.matching_difference (order_code) where order_code is not null;
create index matching_difference_of_relationship on kaihu.matching_difference (relationship_id) where relationship_id is not null;
comment on table kaihu.matching_difference is 'A hit that drafted numbers would find, lose or judge otherwise; acts on nothing, and goes with its order';

-- The same facts judged by other numbers may ask for another look: such a hit stands beside the old one, which keeps its own.
alter table kaihu.screening_hit drop constraint screening_hit_once,
  add constraint screening_hit_once unique (party_id, list_code, entry_id, suppression_key, band);

do $$
declare t text;
begin
  foreach t in array array['screening_matching', 'matching_trial', 'matching_difference'] loop
    execute format('alter table kaihu.%I enable row level security', t);
    execute format('alter table kaihu.%I force row level security', t);
    execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', t);
    execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', t);
    execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
      using ((select kaihu.calling_customer()) is null)', t);
  end loop;
end $$;
-- Whether a draft still waits says whether it is tried beside what is in force.
grant select (change_id, state) on kaihu.admin_change to kaihu_app, kaihu_worker;
grant select on kaihu.screening_matching to kaihu_app, kaihu_worker, kaihu_access;
grant insert on kaihu.screening_matching to kaihu_access;
grant select, insert, update on kaihu.matching_trial to kaihu_app, kaihu_worker, kaihu_access;
grant select, insert, update on kaihu.matching_difference to kaihu_app, kaihu_worker, kaihu_access;
