-- What a provider said of the names and numbers of an order's company and people. The numbers themselves stay in the answers.

create table kaihu.factor_check (
  order_code  text not null constraint factor_check_order_fk references kaihu.customer_order on delete cascade,
  check_id    uuid not null,
  -- the submission whose answers were asked about
  round       integer not null,
  subject     text not null,
  kind        text not null constraint factor_check_kind_known check (kind in ('person', 'company')),
  name        text not null,
  factors     text[] not null,
  asked_at    timestamptz not null,
  result      text constraint factor_check_result_known check (result in ('matched', 'mismatched', 'unknown')),
  reference   text,
  answered_at timestamptz,
  constraint factor_check_pkey primary key (order_code, check_id),
  constraint factor_check_once unique (order_code, round, subject),
  constraint factor_check_answered check (num_nulls(result, reference, answered_at) in (0, 3))
);
comment on table kaihu.factor_check is 'Whether names and numbers of an application belong together, as a provider said; a row without a result was asked and not answered yet';
comment on column kaihu.factor_check.factors is 'What was compared, by name; never what it says';

alter table kaihu.factor_check enable row level security;
alter table kaihu.factor_check force row level security;
create policy owner on kaihu.factor_check to current_user using (true) with check (true);
create policy bank on kaihu.factor_check to kaihu_app using (true) with check (true);
create policy no_others on kaihu.factor_check as restrictive to kaihu_access using ((select kaihu.calling_customer()) is null);

grant select on kaihu.factor_check to kaihu_app;
grant select, insert, update (result, reference, answered_at) on kaihu.factor_check to kaihu_worker;

create table twin.factor_holder (
  number text primary key,
  said   text
);
comment on table twin.factor_holder is 'Whom the twin of the four-factor check knows, by digests; a number with nothing said of it is known to nobody';
create table twin.factor_call (
  key    text primary key,
  result text not null
);
comment on table twin.factor_call is 'What the twin of the four-factor check answered under each key';
grant select, insert, update, delete on twin.factor_holder, twin.factor_call
  to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;
