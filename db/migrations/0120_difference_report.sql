-- A material difference between the beneficial owners found and those filed with the registrar is reported within 30
-- working days of being found.

alter table kaihu.diligence_conclusion add column difference_found_at timestamptz;
comment on column kaihu.diligence_conclusion.difference_found_at is 'When a material difference from the registrar''s filing was first concluded; null while there is none.';
