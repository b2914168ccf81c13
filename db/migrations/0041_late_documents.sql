-- Documents that two persons allowed to come later: they lie in their slot beside what the answers name.

alter table kaihu.document add column is_late boolean not null default false;
comment on column kaihu.document.is_late is 'Handed in after the application, into a slot whose document was deferred. The answers, frozen since, do not name it.';
