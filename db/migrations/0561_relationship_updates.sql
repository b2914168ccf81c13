-- What is learnt of a customer after the account is open: the review when its day comes, and changes that somebody tells of.
-- Both are one short flow: asked, answered, proposed, approved.

create table kaihu.relationship_update (
  update_id       uuid not null constraint relationship_update_pkey primary key,
  update_no       bigint generated always as identity constraint relationship_update_no unique,
  relationship_id uuid not null constraint relationship_update_relationship_fk references kaihu.relationship on delete cascade,
  -- the order whose answers it goes on from; null for a customer that no order here opened
  order_code      text constraint relationship_update_order_fk references kaihu.customer_order,
  kind            text not null constraint relationship_update_kind_known check (kind in ('review', 'change')),
  topics          text[] not null,
  source          text not null
    constraint relationship_update_source_known check (source in ('schedule', 'customer', 'staff', 'bank_message')),
  source_ref      text,
  said            text not null,
  state           text not null
    constraint relationship_update_state_known check (state in ('asked', 'answered', 'proposed', 'approved', 'withdrawn')),
  due_on          date not null,
  opened_at       timestamptz not null,
  opened_by       jsonb not null,
  -- sections as the customer gave them, over those known before
  answers         jsonb not null default '{}',
  answered_at     timestamptz,
  -- when its parties were given to screening
  named_at        timestamptz,
  returned        text,
  rating          text constraint relationship_update_rating_known check (rating in ('H', 'M', 'L')),
  note            text,
  proposed_by     text,
  proposed_at     timestamptz,
  decided_by      text,
  decided_at      timestamptz,
  answer          text,
  closed_at       timestamptz,
  constraint relationship_update_topics check (topics <@ array['name', 'address', 'legal_representative', 'signatories',
    'beneficial_owners'] and (kind = 'review' or cardinality(topics) > 0)),
  constraint relationship_update_four_eyes check (state <> 'approved' or decided_by <> proposed_by),
  constraint relationship_update_closed check ((closed_at is not null) = (state in ('approved', 'withdrawn')))
);
comment on table kaihu.relationship_update is 'A review of a customer, or a change of its details: what was told, proposed and approved';
create unique index relationship_update_one on kaihu.relationship_update (relationship_id, kind) where closed_at is null;
create unique index relationship_update_message on kaihu.relationship_update (source_ref) where source = 'bank_message';
create index relationship_update_of on kaihu.relationship_update (relationship_id, opened_at desc);
create index relationship_update_of_order on kaihu.relationship_update (order_code) where order_code is not null;
create index relationship_update_open on kaihu.relationship_update (due_on, update_no) where closed_at is null;

-- The customer sees and answers what is asked of their own companies, and may tell of a change.
alter table kaihu.relationship_update enable row level security;
alter table kaihu.relationship_update force row level security;
create policy owner on kaihu.relationship_update to current_user using (true) with check (true);
create policy bank on kaihu.relationship_update to kaihu_app using (true) with check (true);
create policy no_others on kaihu.relationship_update as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);
create policy own on kaihu.relationship_update to kaihu_customer
  using (order_code = any (array(select o.order_code from kaihu.customer_order o
    where o.customer_id = (select kaihu.calling_customer()))))
  with check (order_code = any (array(select o.order_code from kaihu.customer_order o
    where o.customer_id = (select kaihu.calling_customer()))));
grant select, insert, update on kaihu.relationship_update to kaihu_app, kaihu_worker, kaihu_customer;

-- Which relationship an order of one's own opened, and when it is looked at again: no more of it is a customer's to see.
create function kaihu.own_relationship(p_order_code text)
returns table (relationship_id uuid, ended_on date, next_review_on date)
language sql stable security definer set search_path = pg_catalog as $$
  select r.relationship_id, r.ended_on, r.next_review_on
  from kaihu.relationship_order l join kaihu.relationship r using (relationship_id)
    join kaihu.customer_order o on o.order_code = l.order_code
  where l.order_code = p_order_code and o.customer_id = kaihu.calling_customer() $$;
comment on function kaihu.own_relationship is 'The relationship that an order of the calling customer opened';
revoke all on function kaihu.own_relationship from public;
grant execute on function kaihu.own_relationship to kaihu_customer, kaihu_app, kaihu_worker;

-- A party that an update names is screened before anybody agrees to it.
alter table kaihu.relationship_party add column update_id uuid
  constraint relationship_party_update_fk references kaihu.relationship_update on delete set null;
comment on column kaihu.relationship_party.update_id is 'The update that named the party, until it is agreed to';

select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'delete from kaihu.order_event where order_code = p_code;',
  'delete from kaihu.relationship_update where order_code = p_code;');

-- Which of the notices of its end a document has had; a new day begins them anew.
alter table kaihu.relationship_document add column noticed_days integer
  constraint relationship_document_notice_known check (noticed_days in (60, 30, 0));
