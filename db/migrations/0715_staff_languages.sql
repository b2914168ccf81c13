-- expand: nobody has any until an administrator says so, and then works in every language as before
alter table kaihu.staff
  add column languages text[] not null default '{}'
    constraint staff_languages_known check (languages <@ array['zh-CN', 'en-US']);
comment on column kaihu.staff.languages is 'In which languages of customers the person works; none said: in every one.';
