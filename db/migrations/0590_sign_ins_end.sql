-- What was kept at the door of a telephone number ends by itself: the content of entries goes, their place in the chain stays.
create function kaihu.erase_old_sign_ins(p_before timestamptz, p_at timestamptz, p_most integer)
returns table (chain_id text, seq bigint)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
begin
  if p_before > now() - interval '180 days' then
    raise exception 'sign-in records are kept for six months at least' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('kaihu.erasing', 'yes', true);
  return query
    update kaihu.audit_entry e set body = '{}', salt = null, erased_at = p_at, actor = '{"kind":"anonymous"}'::jsonb
    where (e.chain_id, e.seq) in (
      select old.chain_id, old.seq from kaihu.audit_entry old
      where old.chain_id like 'sign-in:%' and old.body ? 'mobile' and old.erased_at is null and old.at < p_before
      order by old.at limit p_most for update)
    returning e.chain_id, e.seq;
  perform set_config('kaihu.erasing', '', true);
end $$;
comment on function kaihu.erase_old_sign_ins is 'Takes the content out of what strangers did at the door of a number, after the least time that the law keeps it; the chain says so itself';
revoke all on function kaihu.erase_old_sign_ins from public;
grant execute on function kaihu.erase_old_sign_ins to kaihu_worker;
create index audit_entry_at_the_door on kaihu.audit_entry (at)
  where chain_id like 'sign-in:%' and body ? 'mobile' and erased_at is null;
