-- Customers whose application was returned may call the one who looks after it.

alter table kaihu.staff add column phone text;
comment on column kaihu.staff.phone is 'Work phone, as customers are given it';
