-- Assertions of the SAML identity provider that were taken: each is good for one arrival.
create table kaihu.saml_assertion (
  assertion_id text not null constraint saml_assertion_pkey primary key,
  expires_at   timestamptz not null
);
comment on table kaihu.saml_assertion is 'Assertions that were taken, until they would be refused by their age.';
create index saml_assertion_expires on kaihu.saml_assertion (expires_at);
