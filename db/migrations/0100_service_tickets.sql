-- Service tickets (HLP-01, HLP-02): kept here, delivered to the support desk by jobs, followed there.

create sequence kaihu.service_ticket_seq;

create table kaihu.service_ticket (
  ticket_code text not null constraint service_ticket_pkey primary key,
  staff_id text constraint service_ticket_staff_fk references kaihu.staff,
  customer_id uuid constraint service_ticket_customer_fk references kaihu.customer,
  incident jsonb not null,
  state text not null default 'sending',
  incident_number text constraint service_ticket_incident_once unique,
  attempts integer not null default 0,
  desk_no integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint service_ticket_of_one check ((staff_id is null) <> (customer_id is null)),
  constraint service_ticket_state_known check (state in
    ('sending', 'failed', 'received', 'in_progress', 'waiting', 'resolved', 'closed', 'cancelled')),
  constraint service_ticket_delivered check ((state in ('sending', 'failed')) = (incident_number is null))
);
comment on table kaihu.service_ticket is 'A service ticket of one person; incident is the payload of HLP-02 as it is sent.';
comment on column kaihu.service_ticket.desk_no is 'Number of the last news of the support desk that was taken over.';
create index service_ticket_of_staff on kaihu.service_ticket (staff_id, ticket_code desc) where staff_id is not null;
create index service_ticket_of_customer on kaihu.service_ticket (customer_id, ticket_code desc) where customer_id is not null;
create index service_ticket_followed on kaihu.service_ticket (asked_at nulls first)
  where state in ('received', 'in_progress', 'waiting', 'resolved');
create index service_ticket_on_its_way on kaihu.service_ticket (changed_at) where state = 'sending';

create table kaihu.service_ticket_event (
  ticket_code text not null constraint service_ticket_event_ticket_fk references kaihu.service_ticket,
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  state text,
  note text,
  constraint service_ticket_event_pkey primary key (ticket_code, seq),
  constraint service_ticket_event_kind_known check (kind in
    ('submitted', 'not_delivered', 'failed', 'resent', 'delivered', 'desk'))
);
comment on table kaihu.service_ticket_event is 'What happened to a ticket; note is what the support desk wrote to its author.';

create trigger service_ticket_event_insert_only before update or delete on kaihu.service_ticket_event
  for each row execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.service_ticket_event from kaihu_app;
revoke delete, truncate on kaihu.service_ticket from kaihu_app;

create sequence twin.incident_seq start 1000001;

create table twin.incident (
  incident_number text not null constraint incident_pkey primary key,
  payload jsonb not null,
  raised_at timestamptz not null default now()
);
comment on table twin.incident is 'Incidents that the support desk''s twin took.';

create table twin.incident_update (
  incident_number text not null constraint incident_update_incident_fk references twin.incident,
  no integer not null,
  state text not null,
  note text,
  at timestamptz not null default now(),
  constraint incident_update_pkey primary key (incident_number, no),
  constraint incident_update_state_known check (state in ('NEW', 'IN_PROGRESS', 'ON_HOLD', 'RESOLVED', 'CLOSED', 'CANCELLED'))
);
comment on table twin.incident_update is 'What the support desk''s people did with an incident, in its own words for states.';
