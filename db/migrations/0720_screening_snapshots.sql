-- The index of the lists in force as it was built, so that a process which starts takes it up as it lies. Unlogged: after
-- a crash of PostgreSQL and on a standby it is not there, and the index is built from the entries as before.

create unlogged table kaihu.screening_snapshot (
  snapshot_key text not null,
  part         integer not null,
  whole_size   bigint not null,
  sha256       text not null,
  bytes        bytea not null,
  constraint screening_snapshot_pkey primary key (snapshot_key, part)
);
comment on table kaihu.screening_snapshot is 'The built index of the lists in force, in parts; one that does not fit engine, versions and hash is not believed.';
comment on column kaihu.screening_snapshot.snapshot_key is 'Hash of engine, tables and list versions';
comment on column kaihu.screening_snapshot.sha256 is 'Of all parts together';
alter table kaihu.screening_snapshot alter column bytes set storage external;

grant select on kaihu.screening_snapshot to kaihu_app;
grant select, insert, delete on kaihu.screening_snapshot to kaihu_worker;
