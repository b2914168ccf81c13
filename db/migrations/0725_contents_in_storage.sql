-- What an ended order's papers say and what was sent of it lies in the storage of documents, under its SHA-256; the row keeps
-- its name.
-- expand: rows are moved thirty days after this at the earliest where an older release was ever at work, so until then all it
-- reads is where it was.

alter table kaihu.frozen_papers add column object_sha256 text constraint frozen_papers_object_fk references kaihu.stored_object;
alter table kaihu.frozen_papers alter column papers drop not null;
alter table kaihu.frozen_papers
  add constraint frozen_papers_in_one_place check ((papers is null) <> (object_sha256 is null)) not valid;
comment on column kaihu.frozen_papers.object_sha256 is 'Where the papers lie once the order has ended: an object whose bytes are the gzipped JSON.';

alter table kaihu.push_job add column request_sha256 text constraint push_job_object_fk references kaihu.stored_object;
alter table kaihu.push_job alter column request drop not null;
alter table kaihu.push_job
  add constraint push_job_in_one_place check ((request is null) <> (request_sha256 is null)) not valid;
comment on column kaihu.push_job.request_sha256 is 'Where the request lies once the push is over and the order has ended: an object whose bytes are the gzipped JSON.';

-- Frozen papers go out of their row once, into the storage; nothing else of them changes.
create function kaihu.guard_frozen_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.object_sha256 is null and new.object_sha256 is not null and new.papers is null
    and (new.order_code, new.round, new.frozen_at) = (old.order_code, old.round, old.frozen_at) then
    return new;
  end if;
  if tg_op = 'DELETE' and kaihu.is_erasing() then
    return old;
  end if;
  raise exception '% is insert-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
drop trigger frozen_papers_insert_only on kaihu.frozen_papers;
create trigger frozen_papers_insert_only before update or delete on kaihu.frozen_papers
  for each row execute function kaihu.guard_frozen_papers();
grant update (papers, object_sha256) on kaihu.frozen_papers to kaihu_worker;

-- Erased with the order, as its files are.
select kaihu.extend_function('kaihu.erase_rows_of_order(text)', 'update kaihu.screening_disposition set remembered_from = null',
  $f$objects := objects || array(
    select object_sha256 from kaihu.frozen_papers where order_code = p_code and object_sha256 is not null
    union select request_sha256 from kaihu.push_job where order_code = p_code and request_sha256 is not null);
  delete from kaihu.frozen_papers where order_code = p_code;
  delete from kaihu.push_try where push_id in (select id from kaihu.push_job where order_code = p_code);
  delete from kaihu.push_job where order_code = p_code;$f$);
