-- Screening runs, hits with their evidence, and what was decided about each.

create table kaihu.screening_run (
  run_id uuid not null constraint screening_run_pkey primary key,
  order_code text not null constraint screening_run_order_fk references kaihu.customer_order,
  stage text not null,
  actor jsonb not null,
  person text not null,
  at timestamptz not null,
  lists jsonb not null,
  held jsonb not null default '[]',
  parties integer not null,
  hits integer not null,
  new_hits integer not null,
  engine_version text not null,
  config_hash text not null,
  constraint screening_run_stage_known check (stage in ('ao', 'cm', 'check', 'party', 'list', 'schedule'))
);
create index screening_run_of_order on kaihu.screening_run (order_code, at desc);
comment on table kaihu.screening_run is 'Who screened an order when, against which version of which list, with which engine.';

create table kaihu.screening_hit (
  hit_id uuid not null constraint screening_hit_pkey primary key,
  order_code text not null constraint screening_hit_order_fk references kaihu.customer_order,
  party_id uuid not null constraint screening_hit_party_fk references kaihu.order_party,
  list_code text not null constraint screening_hit_list_fk references kaihu.screening_list,
  category text not null,
  entry_id text not null,
  content_hash text not null,
  version_id uuid not null constraint screening_hit_version_fk references kaihu.screening_list_version,
  party_facts_hash text not null,
  entry_facts_hash text not null,
  suppression_key text not null,
  party jsonb not null,
  matched_name text not null,
  query_name text not null,
  alias_quality text not null,
  match_group text not null,
  name_score double precision not null,
  score double precision not null,
  probability double precision not null,
  band text not null,
  portal_score double precision not null,
  evidence jsonb not null,
  engine_version text not null,
  config_hash text not null,
  found_by uuid not null constraint screening_hit_run_fk references kaihu.screening_run,
  found_at timestamptz not null,
  delisted_at timestamptz,
  superseded_at timestamptz,
  previous_hit uuid constraint screening_hit_previous_fk references kaihu.screening_hit,
  constraint screening_hit_once unique (party_id, list_code, entry_id, suppression_key),
  constraint screening_hit_band_known check (band in ('confirm_suggested', 'review', 'log_only'))
);
comment on column kaihu.screening_hit.previous_hit is 'The same party and entry with other facts on either side: what was decided of it does not hold here.';
create index screening_hit_of_order on kaihu.screening_hit (order_code, found_at);
create index screening_hit_of_entry on kaihu.screening_hit (list_code, entry_id);
comment on table kaihu.screening_hit is 'A party that resembles a listed entry: both sides as they were, and every line that makes up the number.';

create table kaihu.screening_disposition (
  disposition_id uuid not null constraint screening_disposition_pkey primary key,
  hit_id uuid not null constraint screening_disposition_hit_fk references kaihu.screening_hit,
  category text not null,
  suppression_key text not null,
  decision text not null,
  outcome text,
  reason_code text not null,
  note text not null,
  evidence_en jsonb not null default '[]',
  evidence_zh jsonb not null default '[]',
  state text not null,
  proposed_by jsonb not null,
  proposed_person text not null,
  proposed_at timestamptz not null,
  checked_by jsonb,
  checked_person text,
  checked_at timestamptz,
  check_note text,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_cause text,
  remembered_from uuid constraint screening_disposition_memory_fk references kaihu.screening_disposition,
  constraint screening_disposition_decision_known check (decision in ('false_positive', 'true_match', 'escalated')),
  constraint screening_disposition_outcome_known check (outcome is null or outcome in ('stop', 'continue')),
  constraint screening_disposition_state_known check (state in ('proposed', 'in_force', 'refused', 'ended')),
  constraint screening_disposition_cause_known
    check ((ended_cause is null) = (state <> 'ended') and (ended_cause is null or ended_cause in ('expired', 'replaced', 'changed', 'decided', 'reopened'))),
  constraint screening_disposition_four_eyes check (checked_person is null or checked_person <> proposed_person),
  constraint screening_disposition_true_match_by_two
    check (decision <> 'true_match' or state in ('proposed', 'refused', 'ended') or checked_person is not null),
  constraint screening_disposition_sanctions_by_two
    check (category not in ('sanction', 'blacklist') or state <> 'in_force' or checked_person is not null),
  constraint screening_disposition_dismissal_expires
    check (decision <> 'false_positive' or state <> 'in_force' or expires_at is not null)
);
create unique index screening_disposition_one_live
  on kaihu.screening_disposition (hit_id) where state in ('proposed', 'in_force');
create index screening_disposition_memory on kaihu.screening_disposition (suppression_key) where state = 'in_force';
create index screening_disposition_expiry on kaihu.screening_disposition (expires_at) where state = 'in_force';
comment on table kaihu.screening_disposition is 'What was decided about a hit, by whom, why, on which evidence. A dismissal is keyed by the facts of both sides (suppression_key), holds until expires_at, and is found again for the same facts in another order.';

revoke update, delete, truncate on kaihu.screening_run from kaihu_app;
revoke delete, truncate on kaihu.screening_hit, kaihu.screening_disposition from kaihu_app;
