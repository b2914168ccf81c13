-- How often a code may be guessed at depends on who asked for it: those of strangers to a number share one small number of guesses.
alter table kaihu.verification_code
  add column most_tries smallint not null default 5 check (most_tries between 1 and 5);
comment on column kaihu.verification_code.most_tries is 'Guesses this code takes; fewer once strangers asked for several to one number within a day';
