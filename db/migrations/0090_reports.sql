-- What reports count (ORD-12): facts that are written with the events, so that no report ever reads events.

create table kaihu.report_kind (
  kind_id integer generated always as identity constraint report_kind_pkey primary key,
  branch_code text not null,
  sector text,
  flow text not null,
  risk_rating text,
  flags text[] not null,
  constraint report_kind_once unique nulls not distinct (branch_code, sector, flow, risk_rating, flags)
);
comment on table kaihu.report_kind is 'Each combination that orders have of what reports tell them apart by: some thousands for millions of orders.';

create table kaihu.report_move (
  move_id smallint generated always as identity constraint report_move_pkey primary key,
  status text not null,
  is_touch boolean not null,
  step text,
  role text not null,
  constraint report_move_once unique nulls not distinct (status, step, role)
);
comment on table kaihu.report_move is 'Each way in which a stay in a status ends: the step and the role. is_touch: the bank had the order.';

create table kaihu.report_order (
  order_no integer generated always as identity constraint report_order_pkey primary key,
  kind_id integer not null constraint report_order_kind_fk references kaihu.report_kind,
  created_day date not null,
  ended_day date,
  touch_minutes integer not null,
  waiting_minutes integer not null,
  elapsed_minutes integer,
  returns integer not null,
  since timestamptz not null,
  created_at timestamptz not null,
  order_code text not null constraint report_order_order_fk references kaihu.customer_order,
  status text not null,
  end_reason text,
  end_role text,
  end_staff text,
  rm_id text,
  cm_id text,
  ao_id text,
  constraint report_order_once unique (order_code),
  constraint report_order_end_is_whole check (
    (ended_day is null) = (elapsed_minutes is null) and (ended_day is null) = (end_role is null))
);
comment on table kaihu.report_order is 'One line per order. Days are those of Shanghai; touch_minutes are open minutes of the bank, the others of the clock.';
comment on column kaihu.report_order.order_no is 'Stands for the order code in the long tables.';
create index report_order_created on kaihu.report_order (created_day);
create index report_order_ended on kaihu.report_order (ended_day) where ended_day is not null;
create index report_order_open on kaihu.report_order (since) where ended_day is null;

create table kaihu.report_stay (
  order_no integer not null constraint report_stay_order_fk references kaihu.report_order,
  kind_id integer not null,
  left_day date not null,
  minutes integer not null,
  move_id smallint not null constraint report_stay_move_fk references kaihu.report_move,
  staff_id text,
  constraint report_stay_minutes_positive check (minutes >= 0)
);
comment on table kaihu.report_stay is 'Every stay in a status that is over. Narrow, since it has several lines per order.';
create index report_stay_of_order on kaihu.report_stay (order_no);
create index report_stay_left on kaihu.report_stay (left_day);
create index report_stay_of_staff on kaihu.report_stay (staff_id, left_day) where staff_id is not null;

create table kaihu.report_return (
  order_no integer not null constraint report_return_order_fk references kaihu.report_order,
  kind_id integer not null,
  day date not null,
  round integer not null,
  mark integer not null,
  field_key text not null,
  status text not null,
  role text not null,
  staff_id text,
  constraint report_return_pkey primary key (order_no, round, mark)
);
comment on table kaihu.report_return is 'Every field that a return to the customer marked; mark 1 stands for the return itself.';
create index report_return_day on kaihu.report_return (day);

create table kaihu.report_backlog (
  order_code text not null constraint report_backlog_pkey primary key
    constraint report_backlog_order_fk references kaihu.customer_order
);
comment on table kaihu.report_backlog is 'Orders from before the reports, whose history a job still has to count.';
insert into kaihu.report_backlog (order_code) select order_code from kaihu.customer_order;

revoke delete, truncate on kaihu.report_order, kaihu.report_stay, kaihu.report_return, kaihu.report_kind, kaihu.report_move from kaihu_app;
