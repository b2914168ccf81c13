-- The city that a branch serves: a checklist of documents asks for more where the business is carried on elsewhere.

alter table kaihu.branch add column city text check (city ~ '^[0-9]{4}00$');
comment on column kaihu.branch.city is 'GB/T 2260. Null with a branch that was kept before cities were asked for: nothing is elsewhere then.';

update kaihu.branch b set city = known.city
from (values
  ('SH01', '310100'), ('SH02', '310100'), ('BJ01', '110100'), ('GZ01', '440100'),
  ('SZ01', '440300'), ('HZ01', '330100'), ('CD01', '510100')
) as known (org_no, city)
where b.org_no = known.org_no;
