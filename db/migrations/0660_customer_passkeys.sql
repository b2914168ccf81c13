-- Passkeys of customers: a way in that needs no message. A removed one is gone; the trail tells of it.
create table kaihu.customer_passkey (
  passkey_id    uuid not null constraint customer_passkey_pkey primary key,
  customer_id   uuid not null constraint customer_passkey_owner_fk references kaihu.customer on delete cascade,
  name          text not null,
  made_at       timestamptz not null,
  last_used_at  timestamptz,
  credential_id text not null constraint customer_passkey_credential unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null
);
comment on table kaihu.customer_passkey is 'What a customer signs in by beside a code: a public key, which proves nothing to whoever copies it';
create index customer_passkey_of_customer on kaihu.customer_passkey (customer_id, made_at);

alter table kaihu.customer_passkey enable row level security;
alter table kaihu.customer_passkey force row level security;
create policy owner on kaihu.customer_passkey to current_user using (true) with check (true);
create policy bank on kaihu.customer_passkey to kaihu_app using (true) with check (true);
-- Whose passkey answered is known before whose call it is; in a customer's call it is that customer's.
create policy no_others on kaihu.customer_passkey as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null or customer_id = (select kaihu.calling_customer()));
grant select, insert, update, delete on kaihu.customer_passkey to kaihu_access;
