-- Who is working on which section of an application just now: told to the others, forgotten within a minute.

create table kaihu.section_presence (
  order_code text not null references kaihu.customer_order,
  session_id uuid not null,
  section    text not null,
  staff_id   text references kaihu.staff,
  seen_at    timestamptz not null,
  primary key (order_code, session_id)
);
comment on table kaihu.section_presence is 'One row per browser at work; staff_id is null for the customer. Rows older than a minute count for nothing';
create index section_presence_seen on kaihu.section_presence (seen_at);
