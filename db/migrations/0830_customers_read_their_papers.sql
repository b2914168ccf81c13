-- What was read off their own papers is told to customers where their answers say otherwise.

create policy own on kaihu.document_reading to kaihu_customer
  using (exists (select 1 from kaihu.document d join kaihu.customer_order o on o.order_code = d.order_code
    where d.document_id = document_reading.document_id and o.customer_id = (select kaihu.calling_customer())));

grant select on kaihu.document_reading to kaihu_customer;
