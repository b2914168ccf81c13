-- Orders are found by any telephone number of the application, and by identity numbers or their ends. The index holds no
-- number: each is kept as a digest under a secret of the servers, which the database does not know.

create table kaihu.order_number (
  order_code  text not null constraint order_number_order_fk references kaihu.customer_order on delete cascade,
  number_key  bytea not null,
  constraint order_number_pkey primary key (order_code, number_key)
);
comment on table kaihu.order_number is 'Keyed digests of the numbers in an application and of their ends, to find it by; no number can be read from them.';
create index order_number_found on kaihu.order_number (number_key, order_code);

create table kaihu.order_number_due (
  order_code  text not null constraint order_number_due_order_fk references kaihu.customer_order on delete cascade,
  constraint order_number_due_pkey primary key (order_code)
);
comment on table kaihu.order_number_due is 'Orders whose answers changed since their numbers were last taken into the index.';

-- Whoever saves answers, customers too, has no right of their own to either table.
create function kaihu.numbers_due() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into kaihu.order_number_due values (new.order_code) on conflict do nothing;
  return null;
end $$;
revoke all on function kaihu.numbers_due() from public;
create trigger application_section_numbers after insert or update of answers on kaihu.application_section
  for each row execute function kaihu.numbers_due();

insert into kaihu.order_number_due select distinct order_code from kaihu.application_section;

grant select on kaihu.order_number to kaihu_app;
grant select, insert, delete on kaihu.order_number, kaihu.order_number_due to kaihu_worker;
