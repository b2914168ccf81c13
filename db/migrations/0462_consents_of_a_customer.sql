-- What a customer agreed to is read by customer, withdrawn or not; the unique index holds those alone that hold.
create index consent_of_customer on kaihu.consent (customer_id, agreed_at desc) where customer_id is not null;
