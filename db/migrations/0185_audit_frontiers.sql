-- A checkpoint keeps the right edge of its tree, so that the next one is made from it alone and not from every leaf
-- before. For the checkpoints that are there it is worked out once, leaf by leaf, as api/platform/audit/merkle.ts does.

alter table kaihu.audit_checkpoint add column frontier bytea[];
comment on column kaihu.audit_checkpoint.frontier is 'Roots of the whole subtrees, largest first: one for each set bit of tree_size';

alter table kaihu.audit_checkpoint disable trigger audit_checkpoint_insert_only;
do $$
declare
  leaf record;
  roots bytea[] := '{}';
  node bytea;
  rest bigint;
  size bigint := 0;
begin
  for leaf in
    select l.chain_id, l.seq, l.hash, c.checkpoint_no, c.tree_size
    from kaihu.audit_leaf l join kaihu.audit_checkpoint c using (checkpoint_no) order by l.leaf_index
  loop
    node := sha256('\x00'::bytea || convert_to(format('{"chainId":%s,"hash":"%s","seq":%s}',
      to_json(leaf.chain_id), encode(leaf.hash, 'hex'), leaf.seq), 'UTF8'));
    rest := size;
    while rest % 2 = 1 loop
      node := sha256('\x01'::bytea || roots[cardinality(roots)] || node);
      roots := trim_array(roots, 1);
      rest := rest / 2;
    end loop;
    roots := array_append(roots, node);
    size := size + 1;
    if size = leaf.tree_size then
      update kaihu.audit_checkpoint set frontier = roots where checkpoint_no = leaf.checkpoint_no;
    end if;
  end loop;
end $$;
update kaihu.audit_checkpoint set frontier = '{}' where frontier is null;
alter table kaihu.audit_checkpoint enable trigger audit_checkpoint_insert_only;
alter table kaihu.audit_checkpoint alter column frontier set not null;

-- What is still to be signed says since when. A chain counts as signed only once a leaf holds its head: the database
-- keeps this, whoever writes.

alter table kaihu.audit_chain add column unsigned_since timestamptz;
comment on column kaihu.audit_chain.unsigned_since is 'Since when the head waits for a checkpoint; set by the database as the chain moves on, taken away once a leaf holds the head';
update kaihu.audit_chain c set unsigned_since = now()
where seq > 0 and not exists (
  select from kaihu.audit_leaf l where l.chain_id = c.chain_id and l.seq = c.seq and l.hash = c.hash);
drop index kaihu.audit_chain_changed;
alter table kaihu.audit_chain drop column checkpointed_seq;
create index audit_chain_unsigned on kaihu.audit_chain (unsigned_since, chain_id) where unsigned_since is not null;

create function kaihu.guard_audit_chain() returns trigger language plpgsql as $$
begin
  if new.chain_id <> old.chain_id or new.seq not in (old.seq, old.seq + 1)
    or (new.seq = old.seq and new.hash <> old.hash) then
    raise exception 'the head of an audit chain moves on by one entry' using errcode = 'insufficient_privilege';
  end if;
  if new.seq > old.seq then
    new.unsigned_since := coalesce(old.unsigned_since, clock_timestamp());
  elsif new.unsigned_since is null and not exists (
    select from kaihu.audit_leaf l where l.chain_id = new.chain_id and l.seq = new.seq and l.hash = new.hash) then
    raise exception 'no checkpoint has signed the head of this audit chain' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- The condition spares the usual append the call: the head moves on and was waiting before.
create trigger audit_chain_guard before update on kaihu.audit_chain for each row
  when (new.chain_id <> old.chain_id or new.seq <> old.seq + 1 or new.unsigned_since is null
    or new.unsigned_since is distinct from old.unsigned_since)
  execute function kaihu.guard_audit_chain();
create trigger audit_chain_begins before insert on kaihu.audit_chain for each row
  when (new.seq <> 0 or new.unsigned_since is not null) execute function kaihu.refuse_change();
create trigger audit_chain_stays before delete on kaihu.audit_chain
  for each row execute function kaihu.refuse_change();
create trigger audit_chain_no_truncate before truncate on kaihu.audit_chain
  for each statement execute function kaihu.refuse_change();
revoke delete, truncate on kaihu.audit_chain from kaihu_app;
