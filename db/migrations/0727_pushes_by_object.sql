-- Finds who holds an object that is to go.
create index concurrently push_job_of_object on kaihu.push_job (request_sha256) where request_sha256 is not null;
