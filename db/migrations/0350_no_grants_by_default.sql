-- A table is nobody's until its migration says whose it is: one that forgot to would have been kaihu_app's to read and change,
-- whatever stands in it. What was granted before stays as it is.

alter default privileges in schema kaihu revoke all on tables from kaihu_app;
alter default privileges in schema twin revoke all on tables from kaihu_app;
alter default privileges in schema kaihu revoke all on sequences from kaihu_app;
alter default privileges in schema twin revoke all on sequences from kaihu_app;
