-- Every write of an order row writes each of its indexes. These four were used by no plan of the lists, the desk and the jobs
-- (`npm run bench -- orders`, `-- desk`; the customer's own orders are found by customer_order_applicant).
-- expand: what is found stays the same, other indexes serve it; an older release needs none of them.
drop index kaihu.customer_order_open_changed;
drop index kaihu.customer_order_open_created;
drop index kaihu.customer_order_open_status_changed;
drop index kaihu.customer_order_of_customer;
