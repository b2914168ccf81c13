-- Who hears of a change: those who may reach the order before or after it, one person, one customer, or all staff.

alter table kaihu.live_event
  drop column branch_code,
  add column staff_id text,
  add column scopes jsonb;
comment on column kaihu.live_event.staff_id is 'Concerns this person of the bank alone.';
comment on column kaihu.live_event.scopes is 'An order as its scope is judged (ScopedOrder of domain/access), before and after the change: whoever may reach one of them is told.';
