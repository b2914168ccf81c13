-- Finds the papers that still lie in their row (no object yet), and who holds an object that is to go.
create index concurrently frozen_papers_of_object on kaihu.frozen_papers (object_sha256);
