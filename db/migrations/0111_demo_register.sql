-- The embedded register is filled at the first start of a demonstration, by the application itself.

grant insert, update on twin.company_register to kaihu_app;
grant insert, delete on twin.company_shareholder to kaihu_app;
