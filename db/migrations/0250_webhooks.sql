-- Events told to programs of the bank: who hears what, what happened, and every try to deliver it.

create table kaihu.webhook_endpoint (
  key           text not null constraint webhook_endpoint_pkey primary key,
  value         jsonb not null,
  changed_at    timestamptz not null,
  change_id     uuid not null constraint webhook_endpoint_change_fk references kaihu.admin_change,
  failing_since timestamptz,
  failures      integer not null default 0,
  paused_at     timestamptz,
  paused_why    text constraint webhook_endpoint_pause_known check (paused_why in ('failing', 'gone')),
  constraint webhook_endpoint_pause_says_why check ((paused_at is null) = (paused_why is null))
);
comment on table kaihu.webhook_endpoint is 'Addresses that are told of events: value is a copy of what two administrators released.';
comment on column kaihu.webhook_endpoint.failing_since is 'When the present row of failures began; null while the last try went well.';

create table kaihu.webhook_secret (
  secret_id   uuid not null constraint webhook_secret_pkey primary key,
  endpoint_id text not null constraint webhook_secret_endpoint_fk references kaihu.webhook_endpoint on delete cascade,
  key_id      text not null,
  wrapped     bytea not null,
  hint        text not null,
  made_at     timestamptz not null,
  made_by     text not null constraint webhook_secret_maker_fk references kaihu.staff,
  retired_at  timestamptz
);
comment on table kaihu.webhook_secret is 'Keys that deliveries are signed with, wrapped by OBJECTS_KEY; each that is not retired signs.';
create index webhook_secret_live on kaihu.webhook_secret (endpoint_id) where retired_at is null;

create table kaihu.webhook_event (
  event_id   uuid not null constraint webhook_event_pkey primary key,
  type       text not null,
  order_code text,
  data       jsonb not null,
  at         timestamptz not null
);
comment on table kaihu.webhook_event is 'What happened, written with it in one transaction: codes alone, nobody''s data.';
create index webhook_event_age on kaihu.webhook_event (at);

create table kaihu.webhook_delivery (
  delivery_id  uuid not null constraint webhook_delivery_pkey primary key,
  event_id     uuid not null constraint webhook_delivery_event_fk references kaihu.webhook_event on delete cascade,
  endpoint_id  text not null constraint webhook_delivery_endpoint_fk references kaihu.webhook_endpoint on delete cascade,
  state        text not null constraint webhook_delivery_state_known
    check (state in ('waiting', 'held', 'delivered', 'failed')),
  attempts     integer not null default 0,
  next_at      timestamptz,
  created_at   timestamptz not null,
  delivered_at timestamptz,
  constraint webhook_delivery_once unique (event_id, endpoint_id),
  constraint webhook_delivery_next check ((state = 'waiting') = (next_at is not null))
);
comment on table kaihu.webhook_delivery is 'An event on its way to an endpoint. held: the endpoint is paused or has no secret; it goes on with it.';
create index webhook_delivery_of_endpoint on kaihu.webhook_delivery (endpoint_id, created_at desc);
create index webhook_delivery_held on kaihu.webhook_delivery (endpoint_id) where state in ('held', 'waiting');

create table kaihu.webhook_attempt (
  attempt_id   bigint generated always as identity constraint webhook_attempt_pkey primary key,
  delivery_id  uuid not null constraint webhook_attempt_delivery_fk references kaihu.webhook_delivery on delete cascade,
  at           timestamptz not null,
  outcome      text not null,
  cause        text,
  status       integer,
  milliseconds integer not null,
  by           text
);
comment on table kaihu.webhook_attempt is 'Every try of a delivery; by: who pressed replay, null for one by schedule.';
create index webhook_attempt_of_delivery on kaihu.webhook_attempt (delivery_id, attempt_id);

revoke update on kaihu.webhook_event, kaihu.webhook_attempt from kaihu_app;

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known check (subject in
  ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password', 'webhook'));
alter table kaihu.admin_change drop constraint admin_change_direct_only_people;
alter table kaihu.admin_change add constraint admin_change_direct_only_people
  check (state <> 'direct' or subject in ('staff', 'branch') or (subject in ('group', 'webhook') and after is null));

-- Only what two administrators released hears anything; taking an endpoint away needs no second one.
create function kaihu.refuse_unreleased_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from kaihu.admin_change c where c.change_id = new.change_id and c.subject = 'webhook'
    and c.state = 'released' and c.key = new.key and c.after = new.value) then
    raise exception 'the webhook % was not released by a second administrator', new.key
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger webhook_endpoint_released before insert or update of key, value, change_id on kaihu.webhook_endpoint
  for each row execute function kaihu.refuse_unreleased_webhook();

-- Administrators are told of what concerns no order: by mail, for they see no orders and have no bell.
alter table kaihu.notice alter column order_code drop not null;
alter table kaihu.notice add constraint notice_of_order_or_to_staff check (order_code is not null or staff_id is not null);
