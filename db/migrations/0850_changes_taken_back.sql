-- expand: an index alone; the job that forgets whom a taken-back change named finds these few rows by it.
create index concurrently relationship_update_taken_back on kaihu.relationship_update (closed_at)
  where state = 'withdrawn' and source = 'customer' and named_at is not null;
