-- Orders whose company has another applicant: held until the leader says which goes on.
alter table kaihu.customer_order add column is_contested boolean not null default false;
comment on column kaihu.customer_order.is_contested is 'Held beside another application of its company: a copy of the state.';
create index customer_order_contested on kaihu.customer_order (changed_at, order_code) where is_contested;
create index customer_order_applicant on kaihu.customer_order (customer_id, created_at);
