-- Whoever is invited gives their identity document and their consent as well. What they may see of the application lies in the
-- row, as with the papers that they sign.

create table kaihu.identity_request (
  order_code      text not null constraint identity_request_order_fk references kaihu.customer_order on delete cascade,
  request_id      uuid not null,
  person_key      text not null,
  person_name     text not null,
  mobile          text not null,
  email           text,
  locale          text not null,
  company         jsonb not null,
  -- where their document goes, and which of these have to be filled
  slots           text[] not null,
  needed          text[] not null,
  -- the words that they are asked to agree to
  consent_version text not null,
  asked_by        text not null,
  due_on          date not null,
  state           text not null default 'asked' constraint identity_request_state_known
    check (state in ('asked', 'given', 'refused', 'withdrawn', 'void')),
  reason          text,
  documents       uuid[] not null default '{}',
  invited_by      jsonb not null,
  invited_at      timestamptz not null,
  told_at         timestamptz,
  acted_at        timestamptz,
  acted_by        uuid,
  -- the documents lie in the slots of the application
  placed_at       timestamptz,
  -- counts no more: withdrawn, asked anew, or nothing is asked of the person any longer
  ended_at        timestamptz,
  constraint identity_request_pkey primary key (order_code, request_id),
  constraint identity_request_given check (state <> 'given' or (num_nulls(acted_at, acted_by) = 0 and cardinality(documents) > 0)),
  constraint identity_request_refused check (state <> 'refused' or reason is not null),
  constraint identity_request_over check (state <> 'withdrawn' or ended_at is not null)
);
comment on table kaihu.identity_request is 'Who was asked for their identity document and consent, and what they did';
create unique index identity_request_one on kaihu.identity_request (order_code, person_key) where ended_at is null;
create index identity_request_of_number on kaihu.identity_request (mobile, invited_at desc);
create index identity_request_waiting on kaihu.identity_request (told_at, request_id) where ended_at is null and state = 'asked';

alter table kaihu.identity_request enable row level security;
alter table kaihu.identity_request force row level security;
create policy owner on kaihu.identity_request to current_user using (true) with check (true);
create policy bank on kaihu.identity_request to kaihu_app using (true) with check (true);
create policy no_others on kaihu.identity_request as restrictive to kaihu_access using ((select kaihu.calling_customer()) is null);
create policy own on kaihu.identity_request to kaihu_customer
  using (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))))
  with check (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))));
create policy asked on kaihu.identity_request for select to kaihu_customer
  using (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())));
create policy answers on kaihu.identity_request for update to kaihu_customer
  using (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())))
  with check (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())));

grant select, insert on kaihu.identity_request to kaihu_app, kaihu_customer;
grant update (state, reason, documents, told_at, acted_at, acted_by, ended_at) on kaihu.identity_request to kaihu_app, kaihu_customer;
grant update (placed_at) on kaihu.identity_request to kaihu_worker;

-- While they are asked they bring files into these slots: their own upload, and the document that becomes of it.
create policy asked on kaihu.upload to kaihu_customer
  using (person = 'customer:' || (select kaihu.calling_customer()) and exists (select from kaihu.identity_request r
    where r.order_code = upload.order_code and upload.slot = any (r.slots) and r.state = 'asked' and r.ended_at is null
      and r.mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer()))))
  with check (person = 'customer:' || (select kaihu.calling_customer()) and exists (select from kaihu.identity_request r
    where r.order_code = upload.order_code and upload.slot = any (r.slots) and r.state = 'asked' and r.ended_at is null
      and r.mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer()))));
create policy answers on kaihu.document for insert to kaihu_customer
  with check (uploaded_by ->> 'customerId' = (select kaihu.calling_customer())::text and exists (select from kaihu.identity_request r
    where r.order_code = document.order_code and document.slot = any (r.slots) and r.state = 'asked' and r.ended_at is null
      and r.mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer()))));
create policy asked on kaihu.document for select to kaihu_customer
  using (uploaded_by ->> 'customerId' = (select kaihu.calling_customer())::text and exists (select from kaihu.identity_request r
    where r.order_code = document.order_code and document.slot = any (r.slots) and r.state = 'asked' and r.ended_at is null
      and r.mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer()))));

-- Whoever is asked is told, whatever it is for.
create or replace function kaihu.number_told(p_mobile text, p_since timestamptz)
returns bigint language sql stable security definer set search_path = pg_catalog as $$
  select count(distinct (order_code, invited_at)) filter (where invited_at > p_since)
    + count(distinct order_code) filter (where invited_at <= p_since and told_at > p_since)
  from (select order_code, invited_at, told_at from kaihu.signature_invitation where mobile = p_mobile
    union all select order_code, invited_at, told_at from kaihu.identity_request where mobile = p_mobile) asked $$;
comment on function kaihu.number_told is 'How often a number was asked for something, and by how many orders asked before it was reminded, since a moment';
