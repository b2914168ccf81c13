-- Administrators add, pause and end lists in the browser, and release a rule by which a fetched list comes into force by itself.

alter table kaihu.screening_list
  add column name_zh text,
  add column name_en text,
  add column ended_at timestamptz,
  add column auto_release_percent double precision,
  add constraint screening_list_named_in_both check ((name_zh is null) = (name_en is null)),
  add constraint screening_list_ended_unused check (ended_at is null or not is_in_use),
  add constraint screening_list_auto_small check (auto_release_percent is null or auto_release_percent between 0 and 5);
comment on column kaihu.screening_list.name_zh is 'How administrators called a list that they added; lists of the delivery have their names in the texts';
comment on column kaihu.screening_list.ended_at is 'Since when the list is over: nothing is loaded any more, and its versions stay to be asked';
comment on column kaihu.screening_list.auto_release_percent is 'A fetched file comes into force by itself when no check stopped it and no more of the entries change than this; null: a person decides';
