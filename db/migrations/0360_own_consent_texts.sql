-- The bank's own words of a consent come from a release by two administrators: who is asked to agree, or works for them, keeps
-- the delivered words when they are first agreed to and cannot say of any that they are the bank's own.

alter table kaihu.consent_text alter column is_own set default false;
revoke insert on kaihu.consent_text from kaihu_app, kaihu_access, kaihu_worker, kaihu_customer;
grant insert (key, version, locale, title, words, sha256, effective_on, kept_at) on kaihu.consent_text
  to kaihu_app, kaihu_access, kaihu_worker, kaihu_customer;
