-- Who looked at which customer, once a person, customer and hour: beside the orders that they read, so that whoever reads far
-- more of either than their work asks for is noticed.
create table kaihu.relationship_read (
  staff_id        text not null,
  read_hour       timestamptz not null,
  relationship_id uuid not null constraint relationship_read_relationship_fk references kaihu.relationship on delete cascade,
  constraint relationship_read_pkey primary key (staff_id, read_hour, relationship_id)
);
comment on table kaihu.relationship_read is 'Customers that a member of staff looked at in an hour; the audit chain of the person has an entry of each';
create index relationship_read_of on kaihu.relationship_read (relationship_id);

alter table kaihu.relationship_read enable row level security;
alter table kaihu.relationship_read force row level security;
create policy owner on kaihu.relationship_read to current_user using (true) with check (true);
create policy bank on kaihu.relationship_read to kaihu_app using (true) with check (true);
create policy no_others on kaihu.relationship_read as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);
grant select, insert on kaihu.relationship_read to kaihu_app;
