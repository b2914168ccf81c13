-- expand: a core system may take a push and answer it later; an older release makes no such push, and leaves those that are there alone.
alter table kaihu.push_job add column operation_id text, add column taken_at timestamptz;
alter table kaihu.push_job drop constraint push_job_state_known;
alter table kaihu.push_job add constraint push_job_state_known
  check (state in ('waiting', 'sending', 'taken', 'retrying', 'done', 'failed', 'cancelled')) not valid;
alter table kaihu.push_job add constraint push_job_taken_has_name
  check (state <> 'taken' or (operation_id is not null and taken_at is not null)) not valid;
comment on column kaihu.push_job.operation_id is 'By which name the core system is asked for what it took and does later.';
comment on column kaihu.push_job.taken_at is 'Since when it is waited for.';

alter table twin.fault_setting drop constraint fault_setting_mode_check;
alter table twin.fault_setting add constraint fault_setting_mode_check
  check (mode in ('none', 'fail', 'slow', 'wrong', 'later'));
alter table twin.core_call add column told_from timestamptz;
comment on column twin.core_call.told_from is 'From when the answer is told: until then the call was taken for later.';
