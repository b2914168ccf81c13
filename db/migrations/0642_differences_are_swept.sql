-- What drafted numbers of matching would have changed is of no use once they were decided on: it is swept after a month.
grant delete on kaihu.matching_difference to kaihu_app, kaihu_worker;
create index matching_difference_found on kaihu.matching_difference (found_at);
