-- Every call to a system outside: what was asked of whom, when, how it ended and how long it took. Never its content, an
-- address, a person or a credential. The newest success and failure of each system outlive the thirty days of the rest.
create table kaihu.outside_call (
  call_id      bigint generated always as identity primary key,
  system       text not null,
  operation    text not null,
  at           timestamptz not null,
  outcome      text not null constraint outside_call_outcome_known
    check (outcome in ('done', 'refused', 'bad_answer', 'timeout', 'unavailable', 'paused')),
  cause        text,
  status       integer,
  setting      text,
  milliseconds integer not null check (milliseconds >= 0),
  request_id   uuid not null,
  constraint outside_call_failure_says_why check ((outcome = 'done') = (cause is null))
);
create index outside_call_newest on kaihu.outside_call (system, at desc);
create index outside_call_succeeded on kaihu.outside_call (system, at desc) where outcome = 'done';
create index outside_call_failed on kaihu.outside_call (system, at desc) where outcome not in ('done', 'paused');
create index outside_call_age on kaihu.outside_call (at);
comment on table kaihu.outside_call is 'Calls to outside systems, without their content; kept for thirty days';

-- Rows are added and, once old, removed; what a call was is never changed.
revoke update on kaihu.outside_call from kaihu_app;
