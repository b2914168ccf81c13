-- Keys that wrap the keys of objects, themselves wrapped by a key that never leaves the bank's key management system.

create table kaihu.wrapping_key (
  key_id  text not null constraint wrapping_key_pkey primary key,
  kms     text not null,
  wrapped text not null,
  made_at timestamptz not null
);
comment on table kaihu.wrapping_key is 'Objects name theirs in stored_object.key_id; nothing opens one but the key management system';
comment on column kaihu.wrapping_key.kms is 'Which system, and which of its keys: aws alias/kaihu, vault transit/kaihu';
create index wrapping_key_newest on kaihu.wrapping_key (kms, made_at desc);
-- A wrapping key that was lost takes every object with it that it wrapped.
revoke update, delete on kaihu.wrapping_key from kaihu_app;
