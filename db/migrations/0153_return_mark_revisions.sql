-- Marks of the next return are set one by one, by several people at once: each setting has a number.

create sequence kaihu.return_draft_revision_seq;
grant usage, select on sequence kaihu.return_draft_revision_seq to kaihu_app;
alter table kaihu.return_draft
  add column revision bigint not null default nextval('kaihu.return_draft_revision_seq');
comment on column kaihu.return_draft.revision is 'Grows with every setting of a mark; the greatest of an order says how new a reading of its marks is.';
