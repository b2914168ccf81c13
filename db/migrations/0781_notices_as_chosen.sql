-- expand: adds a column with a constant default; a release that does not know it tells by every way, as before.
-- By which way a customer wants the bank's notices beside the portal. Codes of sign-in ask nothing of it.

alter table kaihu.customer add column notices_by text not null default 'both'
  constraint customer_notices_by_known check (notices_by in ('both', 'sms', 'mail'));
comment on column kaihu.customer.notices_by is 'How notices reach the customer beside the portal: both as delivered, or what they chose';

-- Behind the wall of 0341: the customer's own row, and of it no more than this.
grant update (notices_by) on kaihu.customer to kaihu_customer;
