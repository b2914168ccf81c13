-- expand: what is taken away is everybody's right to a function that is made here
-- How often a number was asked or reminded in all, whoever asks: a customer's connection sees the orders that are theirs alone.
create function kaihu.number_told(p_mobile text, p_since timestamptz)
returns bigint language sql stable security definer set search_path = pg_catalog as $$
  select count(distinct (order_code, invited_at)) filter (where invited_at > p_since)
    + count(distinct order_code) filter (where invited_at <= p_since and told_at > p_since)
  from kaihu.signature_invitation where mobile = p_mobile $$;
comment on function kaihu.number_told is 'How often a number was asked to sign, and by how many orders asked before it was reminded, since a moment';
revoke all on function kaihu.number_told from public;
grant execute on function kaihu.number_told to kaihu_app, kaihu_customer;
