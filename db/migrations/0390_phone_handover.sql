-- A paper photographed with a phone: the desktop shows a link that opens one narrow session, for one slot of one order.

create table kaihu.phone_handover (
  handover_id uuid not null constraint phone_handover_pkey primary key,
  session_id  uuid not null constraint phone_handover_session_fk references kaihu.session on delete cascade,
  customer_id uuid not null constraint phone_handover_customer_fk references kaihu.customer on delete cascade,
  order_code  text not null constraint phone_handover_order_fk references kaihu.customer_order on delete cascade,
  slot        text not null,
  secret_hash bytea not null constraint phone_handover_secret unique,
  made_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  opened_at   timestamptz,
  ended_at    timestamptz,
  end_reason  text constraint phone_handover_reason check (end_reason in ('used', 'revoked', 'expired')),
  constraint phone_handover_ended check ((ended_at is null) = (end_reason is null))
);
comment on table kaihu.phone_handover is 'What a phone was handed to do for a session at a computer; the secret of the link is kept as its hash alone';
create index phone_handover_of_session on kaihu.phone_handover (session_id);
create index phone_handover_of_order on kaihu.phone_handover (order_code);
create index phone_handover_of_customer on kaihu.phone_handover (customer_id);

-- A session with a handover is a phone's, and may do what was handed over and nothing else. It goes with the handover: left without
-- one it would be an ordinary session.
alter table kaihu.session add column handover_id uuid
  constraint session_handover_fk references kaihu.phone_handover on delete cascade;
create unique index session_of_handover on kaihu.session (handover_id) where handover_id is not null;

alter table kaihu.phone_handover enable row level security;
alter table kaihu.phone_handover force row level security;
create policy owner on kaihu.phone_handover to current_user using (true) with check (true);
create policy bank on kaihu.phone_handover to kaihu_app using (true) with check (true);
create policy no_others on kaihu.phone_handover as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null or customer_id = (select kaihu.calling_customer()));
create policy own on kaihu.phone_handover to kaihu_customer
  using (customer_id = (select kaihu.calling_customer())) with check (customer_id = (select kaihu.calling_customer()));

revoke all on kaihu.phone_handover from kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;
grant select, insert on kaihu.phone_handover to kaihu_customer;
grant update (ended_at, end_reason) on kaihu.phone_handover to kaihu_customer;
grant select on kaihu.phone_handover to kaihu_access;
grant update (opened_at) on kaihu.phone_handover to kaihu_access;
grant select, delete on kaihu.phone_handover to kaihu_worker;
grant update (ended_at, end_reason) on kaihu.phone_handover to kaihu_worker;
