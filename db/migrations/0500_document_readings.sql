-- What was read off a document that was handed in, so that the bank sees where it differs from the answers. Goes with its document.

create table kaihu.document_reading (
  document_id uuid not null constraint document_reading_pkey primary key
    constraint document_reading_document_fk references kaihu.document on delete cascade,
  paper       text,
  fields      jsonb not null,
  read_at     timestamptz not null,
  constraint document_reading_known check (paper is not null or fields = '[]'::jsonb)
);
comment on table kaihu.document_reading is 'What text recognition read off a document; a paper that it does not know has no kind and no fields';
comment on column kaihu.document_reading.fields is 'Key, value and what a check digit says of it; personal like the answers, masked for staff as they are';

alter table kaihu.document_reading enable row level security;
alter table kaihu.document_reading force row level security;
create policy owner on kaihu.document_reading to current_user using (true) with check (true);
create policy bank on kaihu.document_reading to kaihu_app using (true) with check (true);
create policy no_others on kaihu.document_reading as restrictive to kaihu_access
  using ((select kaihu.calling_customer()) is null);

grant select on kaihu.document_reading to kaihu_app;
grant select, insert on kaihu.document_reading to kaihu_worker;
