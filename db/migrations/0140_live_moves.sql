-- What a change of an order may change on screens: the order's own page alone, or lists and counts as well.

alter table kaihu.live_event add column moves_lists boolean not null default true;
comment on column kaihu.live_event.moves_lists is 'It may come into lists and counts, leave them or move within them; else only what shows this one thing is read again.';
