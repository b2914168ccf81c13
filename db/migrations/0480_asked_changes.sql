-- What the treasury system of a customer asks to have changed of an account or its mandates: kept for who looks after the
-- customer, answered once.
create table kaihu.relationship_change (
  change_id       uuid not null constraint relationship_change_pkey primary key,
  relationship_id uuid not null constraint relationship_change_relationship_fk references kaihu.relationship on delete cascade,
  kind            text not null constraint relationship_change_kind_known check (kind in ('account', 'mandate')),
  account_numbers text[] not null,
  -- place and value, one by one, as the message says them
  asked           jsonb not null,
  asked_by        text not null constraint relationship_change_asked_by_fk references kaihu.staff,
  asked_at        timestamptz not null,
  state           text not null constraint relationship_change_state_known check (state in ('open', 'done', 'refused')),
  decided_by      text,
  decided_at      timestamptz,
  answer          text,
  constraint relationship_change_decided check ((state = 'open') = (decided_by is null)
    and (decided_by is null) = (decided_at is null) and (decided_by is null) = (answer is null))
);
comment on table kaihu.relationship_change is 'Changes of accounts and mandates that a customer asked for, and what the bank answered';
create index relationship_change_of on kaihu.relationship_change (relationship_id, asked_at desc);
create index relationship_order_numbers on kaihu.relationship_order using gin (account_numbers);

alter table kaihu.relationship_change enable row level security;
alter table kaihu.relationship_change force row level security;
do $$
begin
  execute 'create policy owner on kaihu.relationship_change to current_user using (true) with check (true)';
end $$;
create policy bank on kaihu.relationship_change to kaihu_app using (true) with check (true);
create policy no_others on kaihu.relationship_change as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);
grant select, insert, update on kaihu.relationship_change to kaihu_app, kaihu_worker;

-- A message that asked for a change is kept with it, and ends with it.
alter table kaihu.ebam_message
  add column change_id uuid constraint ebam_message_change_fk references kaihu.relationship_change on delete cascade;
create index ebam_message_change on kaihu.ebam_message (change_id) where change_id is not null;
