-- Hits of a period are counted by list: found by their day, without a look at those before it.
create index screening_hit_found on kaihu.screening_hit (found_at) where superseded_at is null;
