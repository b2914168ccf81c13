-- in pieces: five hundred orders at a time, so that nobody waits for all of them
do $$
declare
  piece text[];
  last text := '';
begin
  -- Where 0705 did it in one go there is nothing left to do.
  if exists (select from kaihu.migration where hash = '6c751e4c8064c2a8c72579cf39d66c0211671f96c10d752e75a76c863ff84339') then return; end if;
  loop
    select array_agg(order_code order by order_code) into piece from (
      select order_code from kaihu.customer_order where order_code > last order by order_code limit 500) next;
    exit when piece is null;
    update kaihu.customer_order o set search_text = replace(replace(o.search_text,
        lower(normalize(coalesce(o.phone_number, ''), NFKC)), ''),
        lower(normalize(coalesce(o.state #>> '{intake,mobile}', ''), NFKC)), '')
    where o.order_code = any (piece) and
      ((coalesce(o.phone_number, '') <> '' and strpos(o.search_text, lower(normalize(o.phone_number, NFKC))) > 0)
      or (coalesce(o.state #>> '{intake,mobile}', '') <> ''
        and strpos(o.search_text, lower(normalize(o.state #>> '{intake,mobile}', NFKC))) > 0));
    insert into kaihu.order_number_due select unnest(piece) on conflict do nothing;
    last := piece[array_length(piece, 1)];
    commit;
  end loop;
end $$;
