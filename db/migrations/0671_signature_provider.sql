-- Whoever was invited signs with a provider of signatures. The envelope is theirs and ours: its name is kept with each invitation in it.

alter table kaihu.signature_invitation
  add column envelope_id uuid,
  add column provider_envelope text,
  -- the file that the provider signed, among the files of the order's papers
  add column signed_sha256 text;
comment on column kaihu.signature_invitation.envelope_id is 'What Kaihu calls the envelope that was made for it with the provider of signatures, also to be told of it';
grant update (envelope_id, provider_envelope) on kaihu.signature_invitation to kaihu_app, kaihu_customer;
grant update (signed_sha256) on kaihu.signature_invitation to kaihu_worker;
create index signature_invitation_envelope on kaihu.signature_invitation (envelope_id) where envelope_id is not null;

create table twin.signature_envelope (
  envelope_id  text primary key,
  signer       text not null,
  state        text not null default 'open' check (state in ('open', 'signed', 'refused', 'ended')),
  callback_url text not null,
  return_url   text not null,
  reason       text,
  signed_at    timestamptz,
  created_at   timestamptz not null default now()
);
comment on table twin.signature_envelope is 'Envelopes that the twin of the signature provider took';
create table twin.signature_document (
  envelope_id text not null references twin.signature_envelope on delete cascade,
  document_id text not null,
  title       text not null,
  file        bytea not null,
  primary key (envelope_id, document_id)
);
comment on table twin.signature_document is 'Papers in the envelopes of the twin, as they were sent';

grant select, insert, update, delete on twin.signature_envelope, twin.signature_document
  to kaihu_app, kaihu_customer, kaihu_access, kaihu_worker;
