-- Lists that parties are screened against: what they are, their versions, and the entries of each version.

create table kaihu.screening_list (
  code text not null constraint screening_list_pkey primary key,
  category text not null,
  format text not null,
  most_age_days integer not null,
  is_in_use boolean not null default true,
  canaries jsonb not null default '[]',
  current_version uuid,
  checked_at timestamptz,
  constraint screening_list_code_shape check (code ~ '^[A-Z_]{2,30}$'),
  constraint screening_list_category_known
    check (category in ('blacklist', 'sanction', 'pep', 'aml', 'ssc', 'exit', 'negativeNews')),
  constraint screening_list_age_positive check (most_age_days > 0)
);
comment on table kaihu.screening_list is 'A list in the bank''s use. Nothing is clear while a list in use has no released version, is older than most_age_days, or its last load failed.';
comment on column kaihu.screening_list.checked_at is 'When somebody last made sure that current_version is what the publisher offers: at its release, and whenever the same file is loaded again.';
comment on column kaihu.screening_list.canaries is 'Names that must be found in every version: [{name, entryId}].';

create table kaihu.screening_list_version (
  version_id uuid not null constraint screening_list_version_pkey primary key,
  list_code text not null constraint screening_list_version_list_fk references kaihu.screening_list,
  state text not null,
  format text not null,
  file_name text not null,
  sha256 text not null,
  publisher_date text,
  parser_version text not null,
  previous_version uuid constraint screening_list_version_previous_fk references kaihu.screening_list_version,
  counts jsonb not null,
  facts jsonb not null,
  gates jsonb not null default '[]',
  loaded_at timestamptz not null,
  loaded_by jsonb not null,
  loaded_person text not null,
  decided_at timestamptz,
  decided_by jsonb,
  decided_person text,
  decision_note text,
  replaced_at timestamptz,
  constraint screening_list_version_state_known
    check (state in ('waiting', 'blocked', 'failed', 'released', 'replaced', 'discarded')),
  constraint screening_list_version_sha_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint screening_list_version_decided check (state in ('waiting', 'blocked', 'failed') or decided_person is not null),
  constraint screening_list_version_four_eyes check (decided_person is null or decided_person <> loaded_person)
);
create unique index screening_list_version_one_released
  on kaihu.screening_list_version (list_code) where state = 'released';
create index screening_list_version_of_list on kaihu.screening_list_version (list_code, loaded_at desc);
comment on table kaihu.screening_list_version is 'A file as it was loaded. It comes into force when another person than the loader releases it; a version in force earlier stays for "what did we screen against on that day".';
comment on column kaihu.screening_list_version.counts is 'entries, names, added, modified, removed, rejected';

alter table kaihu.screening_list add constraint screening_list_current_fk
  foreign key (current_version) references kaihu.screening_list_version;

create table kaihu.screening_entry (
  list_code text not null constraint screening_entry_list_fk references kaihu.screening_list,
  content_hash text not null,
  entry_id text not null,
  facts_hash text not null,
  entry jsonb not null,
  constraint screening_entry_pkey primary key (list_code, content_hash)
);
comment on table kaihu.screening_entry is 'Every wording of every listed entry, once; versions name the wordings they hold.';

create table kaihu.screening_version_entry (
  version_id uuid not null constraint screening_version_entry_version_fk references kaihu.screening_list_version,
  entry_id text not null,
  content_hash text not null,
  facts_hash text not null,
  constraint screening_version_entry_pkey primary key (version_id, entry_id)
);

create table kaihu.screening_rejected_row (
  version_id uuid not null constraint screening_rejected_row_version_fk references kaihu.screening_list_version,
  place integer not null,
  line integer not null,
  code text not null,
  quote text not null,
  constraint screening_rejected_row_pkey primary key (version_id, place)
);
comment on table kaihu.screening_rejected_row is 'Rows of the file that could not be read, each with its line.';

insert into kaihu.screening_list (code, category, format, most_age_days) values
  ('OFAC', 'sanction', 'ofac-csv', 7),
  ('UN', 'sanction', 'un', 7),
  ('US_CSL', 'sanction', 'us-csl', 7),
  ('OPENSANCTIONS', 'sanction', 'opensanctions', 7),
  ('BLACKLIST', 'blacklist', 'own', 31),
  ('EXIT', 'exit', 'own', 31),
  ('SSC', 'ssc', 'own', 31),
  ('AML', 'aml', 'own', 31),
  ('PEP', 'pep', 'own', 31),
  ('NEGATIVE_NEWS', 'negativeNews', 'own', 31);

create trigger screening_entry_insert_only before update or delete on kaihu.screening_entry
  for each row execute function kaihu.refuse_change();
create trigger screening_version_entry_insert_only before update or delete on kaihu.screening_version_entry
  for each row execute function kaihu.refuse_change();
revoke delete, truncate on kaihu.screening_list, kaihu.screening_list_version from kaihu_app;
revoke update, delete, truncate on kaihu.screening_entry, kaihu.screening_version_entry, kaihu.screening_rejected_row
  from kaihu_app;
