-- Two administrators release the bank's own words of what customers agree to. Nobody may insert them: this function does, from
-- the very change that a second administrator decided on.

alter table kaihu.admin_change drop constraint admin_change_subject_known;
alter table kaihu.admin_change add constraint admin_change_subject_known
  check (subject in ('setting', 'calendar', 'template', 'staff', 'branch', 'list', 'group', 'password', 'webhook', 'service',
    'factors', 'consent'));

create function kaihu.release_consent_text(p_change uuid) returns text
language plpgsql security definer set search_path = pg_catalog as $$
declare
  change kaihu.admin_change;
  day date;
  name text;
begin
  select * into change from kaihu.admin_change where change_id = p_change and subject = 'consent' and state = 'released';
  if not found then
    raise exception 'words were not released by a second administrator' using errcode = 'insufficient_privilege';
  end if;
  day := (change.after ->> 'effectiveOn')::date;
  name := day::text || coalesce('-' || (select nullif(count(distinct version), 0) + 1 from kaihu.consent_text t
    where t.key = change.key and t.is_own and t.effective_on = day)::text, '');
  insert into kaihu.consent_text (key, version, locale, title, words, sha256, effective_on, is_own, kept_at)
  select change.key, name, said.key, said.value ->> 'title', said.value ->> 'words',
    encode(sha256(convert_to(said.value ->> 'words', 'UTF8')), 'hex'), day, true, change.decided_at
  from jsonb_each(change.after -> 'texts') said;
  return name;
end $$;
comment on function kaihu.release_consent_text is 'Puts the words of a released change into force from their day on, as a version of their own; answers its name';
revoke all on function kaihu.release_consent_text from public;
grant execute on function kaihu.release_consent_text to kaihu_access;
