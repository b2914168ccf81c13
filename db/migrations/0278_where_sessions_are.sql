-- Where a session was opened, so that people know their own sessions apart and see one that is not theirs.
alter table kaihu.session add column address text;
alter table kaihu.session add column agent text;
comment on column kaihu.session.agent is 'What the browser called itself when it signed in';
