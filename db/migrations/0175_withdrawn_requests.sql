-- A request whose answer was lost may have arrived or not. Its sender withdraws the key: what was done stays done and is
-- answered; what was not done is never done, however late it arrives.

alter table kaihu.idempotency add column is_withdrawn boolean not null default false;
comment on column kaihu.idempotency.is_withdrawn is 'The sender gave the key up before any request with it was carried out; a request that still arrives is refused';
