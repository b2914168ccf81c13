-- The search text of lists holds no telephone number any more: numbers are masked in lists, and whoever may search by any part of
-- one finds it out digit by digit. Whole numbers and their ends are found by digests, from now on those of the order itself too.
update kaihu.customer_order o set search_text = replace(replace(o.search_text,
    lower(normalize(coalesce(o.phone_number, ''), NFKC)), ''),
    lower(normalize(coalesce(o.state #>> '{intake,mobile}', ''), NFKC)), '')
where (coalesce(o.phone_number, '') <> '' and strpos(o.search_text, lower(normalize(o.phone_number, NFKC))) > 0)
   or (coalesce(o.state #>> '{intake,mobile}', '') <> ''
     and strpos(o.search_text, lower(normalize(o.state #>> '{intake,mobile}', NFKC))) > 0);
comment on column kaihu.customer_order.search_text is 'Code, names, pinyin, credit code, and the legal representative''s names, in lower case, for substring searches; no number of a person.';

create trigger customer_order_numbers after insert or update of phone_number on kaihu.customer_order
  for each row execute function kaihu.numbers_due();
insert into kaihu.order_number_due select order_code from kaihu.customer_order on conflict do nothing;
