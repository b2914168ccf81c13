-- expand: only adds; a release that knows nothing of it works as before.
-- Customers of a relationship manager who left are handed on: who left is kept here, and a job says it in the chain of each customer.

create table kaihu.relationship_leaver (
  staff_id text not null constraint relationship_leaver_pkey primary key,
  left_at  timestamptz not null,
  left_by  jsonb not null,
  total    integer,
  noted    integer not null default 0,
  after_id uuid,
  done_at  timestamptz,
  constraint relationship_leaver_counted check (noted >= 0 and (done_at is null or total is not null))
);
comment on table kaihu.relationship_leaver is 'Who lost rights while they may keep customers; whether one of theirs is without a keeper is read from the rights as they stand';
comment on column kaihu.relationship_leaver.total is 'How many customers they left; null until the job has begun';
comment on column kaihu.relationship_leaver.after_id is 'Up to which customer the job has said it';
create index relationship_leaver_open on kaihu.relationship_leaver (left_at) where done_at is null;

alter table kaihu.relationship_leaver enable row level security;
alter table kaihu.relationship_leaver force row level security;
create policy owner on kaihu.relationship_leaver to current_user using (true) with check (true);
create policy bank on kaihu.relationship_leaver to kaihu_app using (true) with check (true);
create policy no_others on kaihu.relationship_leaver as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);
grant select, insert, update on kaihu.relationship_leaver to kaihu_app, kaihu_worker, kaihu_access;

-- Who comes back has their customers again: nothing is kept of it but the rights.
create function kaihu.rm_has_left(p_rm text, p_branch text) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (select from kaihu.relationship_leaver l where l.staff_id = p_rm) and not exists (
    select from kaihu.staff s where s.staff_id = p_rm and s.disabled_at is null
      and exists (select from kaihu.staff_role x where x.staff_id = s.staff_id and x.role = 'RM')
      and (p_branch is null
        or exists (select from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = p_branch))) $$;
comment on function kaihu.rm_has_left is 'Whether whoever looked after a customer left: disabled, or without the role or the branch of the customer';
revoke all on function kaihu.rm_has_left from public;
grant execute on function kaihu.rm_has_left to kaihu_app, kaihu_worker, kaihu_access;

-- What a customer does is told to whoever looks after them now, not to whom their order named.
create function kaihu.keeper_of_customer(p_relationship uuid) returns text
language sql stable security definer set search_path = pg_catalog as $$
  select r.rm_id from kaihu.relationship r
  where r.relationship_id = p_relationship and not kaihu.rm_has_left(r.rm_id, r.branch_code)
    and (kaihu.calling_customer() is null or exists (
      select from kaihu.relationship_order l join kaihu.customer_order o using (order_code)
      where l.relationship_id = r.relationship_id and o.customer_id = kaihu.calling_customer())) $$;
comment on function kaihu.keeper_of_customer is 'Who looks after the customer; null for nobody, and for a customer that is not the calling one’s own';
revoke all on function kaihu.keeper_of_customer from public;
grant execute on function kaihu.keeper_of_customer to kaihu_app, kaihu_customer, kaihu_worker;
