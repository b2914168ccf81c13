-- Once an account is open the bank knows the company as a customer: the relationship, from the order that opened it, or from the
-- core system, until it ends. Its orders stay what they were.

create table kaihu.relationship (
  relationship_id uuid not null constraint relationship_pkey primary key,
  relation_no     bigint generated always as identity constraint relationship_no unique,
  credit_code     text not null,
  company_name    text not null,
  english_name    text,
  search_text     text not null,
  customer_number text,
  origin          text not null constraint relationship_origin_known check (origin in ('order', 'import')),
  branch_code     text constraint relationship_branch_fk references kaihu.branch (org_no),
  sector          text,
  is_bb           boolean not null default false,
  rm_id           text,
  ro_id           text,
  customer_id     uuid,
  rating          text constraint relationship_rating_known check (rating in ('H', 'M', 'L')),
  opened_on       date not null,
  reviewed_on     date not null,
  next_review_on  date not null,
  ended_on        date,
  end_reason      text,
  changed_at      timestamptz not null,
  constraint relationship_ended_whole check ((ended_on is null) = (end_reason is null))
);
comment on table kaihu.relationship is 'A company that is, or was, a customer of the bank; credit_code is empty for one that has none';
comment on column kaihu.relationship.reviewed_on is 'When the bank last looked at the customer as a whole: the opening, then each review';
comment on column kaihu.relationship.search_text is 'Names, credit code and customer number in lower case, for substring searches';
create unique index relationship_of_company on kaihu.relationship (credit_code) where ended_on is null and credit_code <> '';
create index relationship_company on kaihu.relationship (credit_code);
create index relationship_search on kaihu.relationship using gin (search_text public.gin_trgm_ops);
-- One index a scope: the list comes in the order in which they are looked at again.
create index relationship_by_review on kaihu.relationship (next_review_on, relationship_id) where ended_on is null;
create index relationship_by_branch on kaihu.relationship (branch_code, next_review_on, relationship_id) where ended_on is null;
create index relationship_by_sector on kaihu.relationship (sector, next_review_on, relationship_id) where ended_on is null;
create index relationship_by_rm on kaihu.relationship (rm_id, next_review_on, relationship_id) where rm_id is not null;
create index relationship_by_ro on kaihu.relationship (ro_id, next_review_on, relationship_id) where ro_id is not null;
create index relationship_high on kaihu.relationship (next_review_on, relationship_id) where ended_on is null and rating = 'H';
create index relationship_ended on kaihu.relationship (next_review_on, relationship_id) where ended_on is not null;

create index relationship_over on kaihu.relationship (ended_on) where ended_on is not null;

create table kaihu.relationship_order (
  order_code      text not null constraint relationship_order_pkey primary key
    constraint relationship_order_order_fk references kaihu.customer_order on delete cascade,
  relationship_id uuid not null constraint relationship_order_relationship_fk references kaihu.relationship on delete cascade,
  account_numbers text[] not null,
  account_nature  text,
  opened_on       date not null
);
comment on table kaihu.relationship_order is 'The orders that opened the accounts of a relationship';
create index relationship_order_of on kaihu.relationship_order (relationship_id);

create table kaihu.relationship_document (
  document_id     uuid not null constraint relationship_document_pkey primary key,
  relationship_id uuid not null constraint relationship_document_relationship_fk references kaihu.relationship on delete cascade,
  kind            text not null constraint relationship_document_kind_known check (kind in ('licence', 'identity', 'lei', 'lease')),
  -- whose it is, as the order names them; empty for the company's own
  holder          text not null,
  expires_on      date not null,
  constraint relationship_document_once unique (relationship_id, kind, holder)
);
comment on table kaihu.relationship_document is 'Documents of a relationship that run out, and when';
create index relationship_document_by_day on kaihu.relationship_document (expires_on, document_id);

create table kaihu.relationship_end (
  proposal_id     uuid not null constraint relationship_end_pkey primary key,
  relationship_id uuid not null constraint relationship_end_relationship_fk references kaihu.relationship on delete cascade,
  reason          text not null,
  note            text not null,
  ends_on         date not null,
  proposed_by     text not null,
  proposed_at     timestamptz not null,
  state           text not null constraint relationship_end_state_known check (state in ('proposed', 'agreed', 'refused')),
  decided_by      text,
  decided_at      timestamptz,
  answer          text,
  constraint relationship_end_four_eyes check (decided_by <> proposed_by),
  constraint relationship_end_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
comment on table kaihu.relationship_end is 'That a relationship ends: proposed by one person, agreed to by another';
create unique index relationship_end_one on kaihu.relationship_end (relationship_id) where state = 'proposed';
create index relationship_end_of on kaihu.relationship_end (relationship_id);

-- Whom screening goes on with after the account is open: the parties as they stood in the order that opened it. An imported
-- customer is one party, the company.
create table kaihu.relationship_party (
  party_id        uuid not null constraint relationship_party_pkey primary key,
  relationship_id uuid not null constraint relationship_party_relationship_fk references kaihu.relationship on delete cascade,
  place           integer not null,
  record          jsonb not null,
  facts_hash      text not null,
  is_live         boolean not null default true,
  screened_hash   text,
  screened_lists  jsonb not null default '{}',
  screened_engine text,
  screened_at     timestamptz
);
comment on table kaihu.relationship_party is 'Parties of a relationship; screened while is_live, which ends with the relationship';
create index relationship_party_of on kaihu.relationship_party (relationship_id);
create index relationship_party_live on kaihu.relationship_party (party_id) where is_live;
create index relationship_party_due on kaihu.relationship_party (screened_at nulls first, party_id) where is_live;

-- Orders that were opened before, and existing customers, become relationships by a job, some at a time.
create table kaihu.relationship_backlog (
  kind    text not null constraint relationship_backlog_kind_known check (kind in ('order', 'company')),
  subject text not null,
  constraint relationship_backlog_pkey primary key (kind, subject)
);
comment on table kaihu.relationship_backlog is 'Opened orders and existing customers from before that are not relationships yet';
insert into kaihu.relationship_backlog select 'order', order_code from kaihu.customer_order where status = '0000';
insert into kaihu.relationship_backlog select 'company', credit_code from kaihu.existing_customer
  where customer_number is not null or opened_on is not null;

do $$
declare t text;
begin
  foreach t in array array['relationship', 'relationship_order', 'relationship_document', 'relationship_end', 'relationship_party',
    'relationship_backlog'] loop
    execute format('alter table kaihu.%I enable row level security', t);
    execute format('alter table kaihu.%I force row level security', t);
    execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', t);
    execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', t);
    execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
      using ((select kaihu.calling_customer()) is null)', t);
  end loop;
end $$;
grant select, insert, update on kaihu.relationship, kaihu.relationship_end, kaihu.relationship_party to kaihu_app, kaihu_worker;
grant select, insert on kaihu.relationship_order to kaihu_app, kaihu_worker;
grant select, insert, update, delete on kaihu.relationship_document to kaihu_app, kaihu_worker;
grant select, delete on kaihu.relationship_backlog to kaihu_worker;

-- Since when the company of an opened order is no customer any more: the relationship says so, and the core system where there
-- is none yet.
create function kaihu.relationship_ended_on(p_order_code text) returns date
language sql stable security definer set search_path = pg_catalog as $$
  select case when r.relationship_id is not null then r.ended_on else x.closed_on end
  from kaihu.customer_order o
    left join kaihu.relationship_order l using (order_code)
    left join kaihu.relationship r using (relationship_id)
    left join kaihu.existing_customer x on x.credit_code = o.credit_code
  where o.order_code = p_order_code $$;
revoke all on function kaihu.relationship_ended_on from public;
grant execute on function kaihu.relationship_ended_on to kaihu_app, kaihu_customer, kaihu_worker;

-- With its last order goes the relationship; one that goes on keeps what the order knew for the next.
select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'delete from kaihu.order_event where order_code = p_code;',
  $f$delete from kaihu.relationship_backlog where kind = 'order' and subject = p_code;
  delete from kaihu.relationship r using kaihu.relationship_order l
    where l.relationship_id = r.relationship_id and l.order_code = p_code and r.ended_on is not null
      and not exists (select from kaihu.relationship_order other
        where other.relationship_id = r.relationship_id and other.order_code <> p_code);$f$);

-- What its chain said goes with it.
select kaihu.extend_function('kaihu.erase_record(uuid,text,text,text,timestamptz)', 'perform kaihu.erase_rows_of_order(p_subject);',
  $f$perform set_config('kaihu.erased_relationship', coalesce((select l.relationship_id::text
      from kaihu.relationship_order l join kaihu.relationship r using (relationship_id)
      where l.order_code = p_subject and r.ended_on is not null and not exists (select from kaihu.relationship_order other
        where other.relationship_id = l.relationship_id and other.order_code <> p_subject)), ''), true);$f$);
select kaihu.extend_function('kaihu.erase_record(uuid,text,text,text,timestamptz)', 'return query',
  $f$if p_kind = 'order' and current_setting('kaihu.erased_relationship', true) <> '' then
    chains := chains || ('relationship:' || current_setting('kaihu.erased_relationship', true));
  end if;$f$);
