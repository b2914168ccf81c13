-- expand: what a core system says it is done with is found among the pushes that it took.
create index concurrently push_job_taken on kaihu.push_job (operation_id) where state = 'taken';
