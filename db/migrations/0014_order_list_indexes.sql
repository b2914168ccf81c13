-- Orders of the list that had to read far: a status by creation, the open orders by time, and flags that few orders have.

create index customer_order_by_status_created on kaihu.customer_order (status, created_at, order_code);
create index customer_order_open_changed on kaihu.customer_order (changed_at, order_code) where not is_final;
create index customer_order_open_created on kaihu.customer_order (created_at, order_code) where not is_final;
create index customer_order_offsite on kaihu.customer_order (changed_at, order_code) where is_offsite;
create index customer_order_remote_cctv on kaihu.customer_order (changed_at, order_code) where is_remote_cctv;
create index customer_order_hk on kaihu.customer_order (changed_at, order_code) where is_hk;
