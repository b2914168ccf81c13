-- Comments that named chapters of a paper say what they mean.
comment on column kaihu.customer_order.due_at is 'When the step of the present status should be done by the bank''s time limits; null while nobody of the bank is at turn.';
comment on table kaihu.gate_task is 'Work that must be closed before a transition opens; a copy of the order state for lists.';
comment on table kaihu.bank_setting is 'What the bank sets without a release; a key that is absent has its usual value.';
