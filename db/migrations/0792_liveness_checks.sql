-- What a provider said of the legal representative's face, beside the video of intention. Neither a picture nor a number is in it.

create table kaihu.liveness_check (
  order_code text not null constraint liveness_check_order_fk references kaihu.customer_order on delete cascade,
  check_id   uuid not null,
  person     text not null,
  id_end     text not null,
  begun_at   timestamptz not null,
  session    text,
  result     text constraint liveness_check_result_known check (result in ('passed', 'failed', 'unknown')),
  reference  text,
  score      text,
  told_at    timestamptz,
  constraint liveness_check_pkey primary key (order_code, check_id),
  constraint liveness_check_told check (num_nulls(result, reference, told_at) in (0, 3)),
  constraint liveness_check_asked check (result is null or session is not null)
);
comment on table kaihu.liveness_check is 'Each check of a face that was begun for an order; a row without a session did not reach the provider, one without a result was not told yet';
comment on column kaihu.liveness_check.id_end is 'The last four signs of the number that was sent, to tell whether the application names the same person still';

-- The provider's call names the check alone: it is looked for among those that wait.
create index liveness_check_open on kaihu.liveness_check (begun_at) where result is null and session is not null;

alter table kaihu.liveness_check enable row level security;
alter table kaihu.liveness_check force row level security;
create policy owner on kaihu.liveness_check to current_user using (true) with check (true);
create policy bank on kaihu.liveness_check to kaihu_app using (true) with check (true);
create policy no_others on kaihu.liveness_check as restrictive to kaihu_access using ((select kaihu.calling_customer()) is null);
create policy own on kaihu.liveness_check to kaihu_customer
  using (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))))
  with check (order_code = any (array(select o.order_code from kaihu.customer_order o where o.customer_id = (select kaihu.calling_customer()))));

grant select on kaihu.liveness_check to kaihu_app;
grant select, insert, update (session) on kaihu.liveness_check to kaihu_customer;
grant update (result, reference, score, told_at) on kaihu.liveness_check to kaihu_worker;

create table twin.liveness_session (
  session_id   text primary key,
  person       text not null,
  state        text not null default 'open',
  score        text,
  callback_url text not null,
  return_url   text not null,
  created_at   timestamptz not null default now()
);
comment on table twin.liveness_session is 'Sessions that the twin of the liveness check took, and what became of them';
grant select, insert, update, delete on twin.liveness_session to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;
