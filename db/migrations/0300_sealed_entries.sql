-- What an audit entry holds of people can be taken out of it, and its chain stays verifiable: the chain is made over the
-- seal of the content (SHA-256 of a salt of its own and the content), not over the content. Without the salt the seal
-- says nothing, not even whether a guess is right. Entries from before have no seal; their hash is of the content itself.

alter table kaihu.audit_entry
  add column salt bytea constraint audit_entry_salt_length check (length(salt) = 32),
  add column seal bytea constraint audit_entry_seal_length check (length(seal) = 32),
  add column erased_at timestamptz;
comment on column kaihu.audit_entry.salt is 'Random, of this entry alone; destroyed with the content when the entry is erased';
comment on column kaihu.audit_entry.seal is 'SHA-256(salt || canonical JSON of actor and body): what the hash of the entry covers in their place';
comment on column kaihu.audit_entry.erased_at is 'When the content was taken out; an entry of kind record.erased later in the chain says by which rule';
alter table kaihu.audit_entry
  add constraint audit_entry_sealed_whole check (erased_at is not null or (salt is null) = (seal is null)),
  add constraint audit_entry_erased_whole check (erased_at is null or (salt is null and body = '{}'::jsonb));
