-- Tokens of the sign-in through a directory that has none of its own (LDAP): what it said of the person goes with them.
create table kaihu.directory_token (
  token_hash bytea not null constraint directory_token_pkey primary key,
  identity   jsonb not null,
  expires_at timestamptz not null
);
comment on table kaihu.directory_token is 'Who signed in at the directory, until the platform session is opened or the token ends.';
create index directory_token_expires on kaihu.directory_token (expires_at);
