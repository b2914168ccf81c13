-- Whoever does the jobs takes away what is left of sign-ins when its time is over, and reads of it nothing but that time.
grant select (expires_at), delete on kaihu.sign_in_attempt, kaihu.saml_assertion, kaihu.service_token, kaihu.factor_challenge
  to kaihu_worker;
