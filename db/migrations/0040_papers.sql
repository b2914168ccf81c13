-- Papers: what each one says, frozen with the submission; and the prints made of it.

create table kaihu.frozen_papers (
  order_code text not null,
  round integer not null,
  papers jsonb not null,
  frozen_at timestamptz not null,
  constraint frozen_papers_pkey primary key (order_code, round),
  constraint frozen_papers_submission_fk foreign key (order_code, round) references kaihu.submission
);
comment on table kaihu.frozen_papers is 'Every paper of a submission in words, in both languages, as the questions and texts stood that day. Papers are drawn from this ever after.';

create table kaihu.printed_paper (
  content_hash text not null constraint printed_paper_pkey primary key,
  sha256 text not null constraint printed_paper_object_fk references kaihu.stored_object,
  printed_at timestamptz not null,
  constraint printed_paper_hash_shape check (content_hash ~ '^[0-9a-f]{64}$')
);
comment on table kaihu.printed_paper is 'The print made of a content: content_hash is SHA-256 of the canonical JSON of words and stamp. A paper is drawn once and then read from storage.';

create trigger frozen_papers_insert_only before update or delete on kaihu.frozen_papers
  for each row execute function kaihu.refuse_change();
create trigger frozen_papers_no_truncate before truncate on kaihu.frozen_papers
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.frozen_papers, kaihu.printed_paper from kaihu_app;
