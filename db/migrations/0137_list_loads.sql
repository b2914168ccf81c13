-- How far the load of a screening list has come, while it runs.

create table kaihu.screening_list_load (
  list_code text not null constraint screening_list_load_pkey primary key
    constraint screening_list_load_list_fk references kaihu.screening_list,
  load_id uuid not null,
  phase text not null,
  done integer not null,
  total integer not null,
  changed_at timestamptz not null,
  constraint screening_list_load_phase_known check (phase in ('reading', 'checking', 'keeping')),
  constraint screening_list_load_counts check (done >= 0 and total >= 0)
);
comment on table kaihu.screening_list_load is 'The load of a list that runs now, for the bar that its administrator looks at; gone when it ends. Says nothing of what came of it.';
