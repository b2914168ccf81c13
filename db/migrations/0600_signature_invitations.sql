-- Somebody is asked to sign a paper of an application with an account of their own. What they may see of it lies in the row,
-- frozen: they never reach the order's tables.

create table kaihu.signature_invitation (
  order_code    text not null constraint signature_invitation_order_fk references kaihu.customer_order on delete cascade,
  invitation_id uuid not null,
  paper_key     text not null,
  person_key    text not null,
  person_name   text not null,
  mobile        text not null,
  email         text,
  locale        text not null,
  -- the paper as it was when they were asked, and what it is known by: any other answer gives another one
  paper         jsonb not null,
  content_hash  text not null,
  round         integer not null,
  asked_by      text not null,
  due_on        date not null,
  state         text not null default 'invited' constraint signature_invitation_state_known
    check (state in ('invited', 'seen', 'signed', 'refused', 'withdrawn', 'void')),
  reason        text,
  invited_by    jsonb not null,
  invited_at    timestamptz not null,
  print_sha256  text,
  told_at       timestamptz,
  seen_at       timestamptz,
  acted_at      timestamptz,
  acted_by      uuid,
  confirmed_by  text,
  audit_seq     bigint,
  -- counts no more: withdrawn, replaced by another, or nobody has to sign it any longer
  ended_at      timestamptz,
  constraint signature_invitation_pkey primary key (order_code, invitation_id),
  constraint signature_invitation_signed check (state <> 'signed' or num_nulls(acted_at, acted_by, confirmed_by, audit_seq, print_sha256) = 0),
  constraint signature_invitation_refused check (state <> 'refused' or reason is not null),
  constraint signature_invitation_over check (state <> 'withdrawn' or ended_at is not null)
);
comment on table kaihu.signature_invitation is 'Who was asked to sign which paper, in which words of it, and what they did';
create unique index signature_invitation_one on kaihu.signature_invitation (order_code, paper_key, person_key) where ended_at is null;
create index signature_invitation_of_number on kaihu.signature_invitation (mobile, invited_at desc);
create index signature_invitation_waiting on kaihu.signature_invitation (told_at, invitation_id)
  where ended_at is null and state in ('invited', 'seen');

create table kaihu.signed_paper (
  order_code   text not null constraint signed_paper_order_fk references kaihu.customer_order on delete cascade,
  paper_key    text not null,
  content_hash text not null,
  sha256       text not null,
  size         bigint not null,
  sealed_at    timestamptz not null,
  document_id  uuid,
  constraint signed_paper_pkey primary key (order_code, paper_key, content_hash)
);
comment on table kaihu.signed_paper is 'A paper with the record of its signatures, sealed; document_id once it lies in the slot of its signed copy';

do $$
declare relation text;
begin
  foreach relation in array array['signature_invitation', 'signed_paper'] loop
    execute format('alter table kaihu.%I enable row level security', relation);
    execute format('alter table kaihu.%I force row level security', relation);
    execute format('create policy owner on kaihu.%I to current_user using (true) with check (true)', relation);
    execute format('create policy bank on kaihu.%I to kaihu_app using (true) with check (true)', relation);
    execute format('create policy no_others on kaihu.%I as restrictive to kaihu_access
      using ((select kaihu.calling_customer()) is null)', relation);
    execute format('create policy own on kaihu.%1$I to kaihu_customer
      using (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))))
      with check (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))))',
      relation);
  end loop;
end $$;
-- Whoever signs in with the number that was asked sees and answers the row, and nothing else of the order.
create policy asked on kaihu.signature_invitation for select to kaihu_customer
  using (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())));
create policy answers on kaihu.signature_invitation for update to kaihu_customer
  using (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())))
  with check (mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer())));

grant select, insert on kaihu.signature_invitation to kaihu_app, kaihu_customer;
grant update (state, reason, told_at, seen_at, acted_at, acted_by, confirmed_by, audit_seq, ended_at)
  on kaihu.signature_invitation to kaihu_app, kaihu_customer;
grant update (print_sha256) on kaihu.signature_invitation to kaihu_worker;
grant select on kaihu.signed_paper to kaihu_app, kaihu_customer;
grant insert, update (document_id) on kaihu.signed_paper to kaihu_worker;

-- Somebody may be told who has no account, or of whom nobody is to learn whether they have one.
alter table kaihu.notice drop constraint notice_to_one;
alter table kaihu.notice add constraint notice_to_one check (staff_id is null or customer_id is null);
