-- Whoever signed a paper by invitation gets it as it was sealed, and no other paper of the order.
create policy signed on kaihu.signed_paper for select to kaihu_customer
  using (exists (
    select 1 from kaihu.signature_invitation i
    where i.order_code = signed_paper.order_code and i.paper_key = signed_paper.paper_key
      and i.content_hash = signed_paper.content_hash and i.state = 'signed'
      and i.mobile = (select c.mobile from kaihu.customer c where c.customer_id = (select kaihu.calling_customer()))
  ));
