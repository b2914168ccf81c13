-- Visits are looked up by their day: the branch's calendar, and whether a witness is taken.

create index customer_order_visit_day on kaihu.customer_order ((state #>> '{appointment,date}')) where status = '1200';
