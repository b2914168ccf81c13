-- Finds what was sent of a whole customer and still lies in its row.
create index concurrently push_job_in_row on kaihu.push_job (changed_at)
  where request is not null and state in ('done', 'cancelled') and kind in ('hub_id_create', 'hub_update', 'crt');
