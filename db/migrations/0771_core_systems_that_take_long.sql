-- expand: only adds; a release that knows nothing of it tells nobody, and its twins call nobody back.
-- A core system that takes longer than the bank thinks right is told of, once for each time it took something.

alter table kaihu.push_job add column told_slow_at timestamptz;
comment on column kaihu.push_job.told_slow_at is 'When it was told that the core system takes long for what it took; earlier than taken_at where it was told of an earlier time.';

alter table twin.fault_setting add column calls_back boolean not null default true;
comment on column twin.fault_setting.calls_back is 'Whether the twin says that it is done with what it took for later; else it is asked alone.';
