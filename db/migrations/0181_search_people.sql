-- Orders are found by the number the customer signs in with and by the legal representative, too. Pinyin of a name comes
-- with the next save of the answers; characters and letters are there at once.
update kaihu.customer_order o set
  search_text = o.search_text
    || case when o.search_text like '%' || (o.state #>> '{intake,mobile}') || '%' then ''
       else ' ' || (o.state #>> '{intake,mobile}') end
    || coalesce(' ' || lower(normalize(found.name_cn, NFKC)), '') || coalesce(' ' || lower(normalize(found.name_en, NFKC)), ''),
  name_bigrams = case when char_length(found.name_cn) = 2
    then array_append(o.name_bigrams, lower(normalize(found.name_cn, NFKC))) else o.name_bigrams end
from kaihu.customer_order c left join lateral (
  select nullif(answers #>> '{person,nameCn}', '') as name_cn, nullif(answers #>> '{person,nameEn}', '') as name_en
  from kaihu.application_section a where a.order_code = c.order_code and a.section = 'legalRepresentative') found on true
where c.order_code = o.order_code and o.state #>> '{intake,mobile}' is not null;
comment on column kaihu.customer_order.search_text is 'Code, names, pinyin, credit code, phones, and the legal representative''s names, in lower case, for substring searches.';
