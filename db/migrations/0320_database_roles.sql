-- Who may touch what, by role: kaihu_app answers people, kaihu_access signs them in and keeps their rights, kaihu_worker
-- does the jobs, kaihu_signer signs the audit. The last three are made beside kaihu_app before this runs; access and worker
-- are members of it. api/platform/database/grants.tsv holds the whole table, and a test holds it to the catalogue.

grant usage on schema kaihu to kaihu_signer;
grant select on kaihu.migration to kaihu_app, kaihu_signer;

-- Who is who, what they show to prove it, and what they may: the connections that answer calls of orders have no way to it.
revoke all on kaihu.session, kaihu.session_nonce, kaihu.session_door, kaihu.sign_in_attempt, kaihu.staff_identity,
  kaihu.staff_factor, kaihu.factor_challenge, kaihu.password_link, kaihu.directory_account, kaihu.directory_session,
  kaihu.directory_token, kaihu.saml_assertion, kaihu.scim_user, kaihu.scim_group, kaihu.scim_member, kaihu.staff_group,
  kaihu.group_grant, kaihu.service_secret, kaihu.service_token, kaihu.device_login, kaihu.staff_device,
  kaihu.customer_device, kaihu.verification_code, kaihu.admin_change from kaihu_app;
grant select, insert, update, delete on kaihu.session, kaihu.session_nonce, kaihu.session_door, kaihu.sign_in_attempt,
  kaihu.staff_identity, kaihu.factor_challenge, kaihu.password_link, kaihu.directory_account, kaihu.directory_session,
  kaihu.directory_token, kaihu.saml_assertion, kaihu.scim_user, kaihu.scim_group, kaihu.scim_member, kaihu.staff_group,
  kaihu.group_grant, kaihu.service_secret, kaihu.service_token, kaihu.device_login, kaihu.staff_device,
  kaihu.customer_device, kaihu.verification_code to kaihu_access;
grant select, insert, update on kaihu.staff_factor, kaihu.admin_change to kaihu_access;

-- Names, rights and settings are read by everybody who answers, and changed by who keeps them.
revoke insert, update, delete, truncate on kaihu.staff, kaihu.staff_role, kaihu.staff_branch, kaihu.branch,
  kaihu.service_account, kaihu.bank_setting, kaihu.risk_points_table from kaihu_app;
grant insert, update, delete on kaihu.staff, kaihu.staff_role, kaihu.staff_branch, kaihu.branch, kaihu.service_account,
  kaihu.bank_setting to kaihu_access;
grant insert on kaihu.risk_points_table to kaihu_access;
revoke update, delete, truncate on kaihu.customer from kaihu_app;
grant update, delete on kaihu.customer to kaihu_access;
-- Whether rights of a person were ever changed here, and nothing of what.
grant select (subject, key) on kaihu.admin_change to kaihu_app;
-- An act that a code confirmed uses the code up in its own transaction; the code itself is not read for it.
grant select (challenge_hash), delete on kaihu.verification_code to kaihu_app;

-- When a customer was last there, by which the table of what is kept how long judges an idle account.
grant select (customer_id, last_seen_at) on kaihu.session to kaihu_app;

-- An idle account is locked while it is erased: locking a row asks for the right to change some column.
grant update (customer_id) on kaihu.customer to kaihu_worker;
-- What jobs take away when its time is over.
grant select, delete on kaihu.session, kaihu.session_nonce, kaihu.verification_code, kaihu.directory_session,
  kaihu.directory_token to kaihu_worker;

-- The trail: everybody adds to it through this function, and through nothing else.
create function kaihu.append_audit(p_chain text, p_at timestamptz, p_kind text, p_actor jsonb, p_body jsonb, p_salt bytea,
  p_seal bytea, p_prefix text) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  head_seq bigint;
  head_hash bytea;
  entry_hash bytea;
begin
  select c.seq, c.hash into head_seq, head_hash from kaihu.audit_chain c where c.chain_id = p_chain for update;
  if not found then
    insert into kaihu.audit_chain (chain_id, seq, hash) values (p_chain, 0, decode(repeat('00', 32), 'hex'))
      on conflict do nothing;
    select c.seq, c.hash into strict head_seq, head_hash from kaihu.audit_chain c where c.chain_id = p_chain for update;
  end if;
  entry_hash := sha256(head_hash || convert_to(p_prefix || (head_seq + 1) || '}', 'UTF8'));
  insert into kaihu.audit_entry (chain_id, seq, at, kind, actor, body, salt, seal, prev_hash, hash)
    values (p_chain, head_seq + 1, p_at, p_kind, p_actor, p_body, p_salt, p_seal, head_hash, entry_hash);
  update kaihu.audit_chain c set seq = head_seq + 1, hash = entry_hash where c.chain_id = p_chain;
  return head_seq + 1;
end $$;
comment on function kaihu.append_audit is 'Appends an entry behind the head of its chain, which stays locked until the transaction ends. Runs as the owner: no role moves a head by itself';
revoke all on function kaihu.append_audit from public;
grant execute on function kaihu.append_audit to kaihu_app, kaihu_signer;

revoke insert, update on kaihu.audit_entry, kaihu.audit_chain, kaihu.audit_checkpoint, kaihu.audit_leaf, kaihu.audit_key,
  kaihu.audit_witness from kaihu_app;
grant insert on kaihu.audit_witness to kaihu_worker;
grant select on kaihu.audit_entry, kaihu.audit_chain, kaihu.audit_checkpoint, kaihu.audit_leaf, kaihu.audit_key,
  kaihu.audit_witness to kaihu_signer;
grant insert on kaihu.audit_checkpoint, kaihu.audit_leaf, kaihu.audit_key to kaihu_signer;
grant update (unsigned_since) on kaihu.audit_chain to kaihu_signer;

-- Asking for a signature, and answering.
revoke insert, update on kaihu.signing_request from kaihu_app;
grant insert (request_id, asked_at, manifest) on kaihu.signing_request to kaihu_app;
grant select, update on kaihu.signing_request to kaihu_signer;
