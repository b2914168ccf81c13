-- formerly: 6c751e4c8064c2a8c72579cf39d66c0211671f96c10d752e75a76c863ff84339 (held every order for as long as all of them took; what it changed in them is done by 0737 in pieces)
-- The search text of lists holds no telephone number any more: numbers are masked in lists, and whoever may search by any part of
-- one finds it out digit by digit. Whole numbers and their ends are found by digests, from now on those of the order itself too.
comment on column kaihu.customer_order.search_text is 'Code, names, pinyin, credit code, and the legal representative''s names, in lower case, for substring searches; no number of a person.';

create trigger customer_order_numbers after insert or update of phone_number on kaihu.customer_order
  for each row execute function kaihu.numbers_due();
