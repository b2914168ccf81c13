-- expand: adds a column with a constant default; a release that does not know it leaves it as it is.
-- Two persons who write one report, or write it while it is sent, do not replace what they have not seen.

alter table kaihu.difference_report add column version integer not null default 0;
comment on column kaihu.difference_report.version is 'How often what is reported was written';
