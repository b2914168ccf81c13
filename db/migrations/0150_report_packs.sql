-- Reports on steps read every stay of their period: the stays of a day are kept once more, packed, to be read at one go.

create table kaihu.report_person (
  person_no integer generated always as identity constraint report_person_pkey primary key,
  staff_id text not null constraint report_person_once unique
);
comment on table kaihu.report_person is 'A number for each person who ended a stay; it stands for them in packs, where 0 is nobody.';
insert into kaihu.report_person (staff_id)
select distinct staff_id from kaihu.report_stay where staff_id is not null order by 1;
alter table kaihu.report_stay add constraint report_stay_person_fk
  foreign key (staff_id) references kaihu.report_person (staff_id);

create table kaihu.report_stay_pack (
  day date not null constraint report_stay_pack_pkey primary key,
  moves text not null,
  minutes text not null,
  kinds text not null,
  people text not null
);
-- Read whole and as it is: neither packed smaller nor kept in the line.
alter table kaihu.report_stay_pack
  alter column moves set storage external, alter column minutes set storage external,
  alter column kinds set storage external, alter column people set storage external;
comment on table kaihu.report_stay_pack is 'All lines of report_stay of one day, column by column; a day without a pack is read from the lines. Each column: numbers of two bytes, or of four where the day has one above 65,535, the most significant first, in base64, which every driver hands over as it is.';
comment on column kaihu.report_stay_pack.moves is 'Pairs of move_id and how many lines in a row have it, four bytes each; the lines of all columns are in this order.';

-- A pack never misses a line: whoever writes lines of a day holds the day's lock together with others who do, and takes
-- its pack away; who makes a pack holds the lock alone.
create function kaihu.forget_stay_packs() returns trigger language plpgsql as $$
declare
  written date;
begin
  for written in select distinct left_day from changed order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtext('report_stay_pack'), written - date '2000-01-01');
    delete from kaihu.report_stay_pack where day = written;
  end loop;
  return null;
end $$;
create trigger report_stay_inserted after insert on kaihu.report_stay
  referencing new table as changed for each statement execute function kaihu.forget_stay_packs();
create trigger report_stay_updated_from after update on kaihu.report_stay
  referencing old table as changed for each statement execute function kaihu.forget_stay_packs();
create trigger report_stay_updated_to after update on kaihu.report_stay
  referencing new table as changed for each statement execute function kaihu.forget_stay_packs();
create trigger report_stay_deleted after delete on kaihu.report_stay
  referencing old table as changed for each statement execute function kaihu.forget_stay_packs();

revoke update, delete, truncate on kaihu.report_person from kaihu_app;
revoke update, truncate on kaihu.report_stay_pack from kaihu_app;
