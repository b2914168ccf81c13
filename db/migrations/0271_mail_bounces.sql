-- Mail that came back: which message, to whom, and what the other side's server said of it (RFC 3464).

create table kaihu.mail_bounce (
  message_id  uuid not null constraint mail_bounce_message_fk references kaihu.message,
  address     text not null,
  status      text not null constraint mail_bounce_status_shape check (status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  reason      text not null,
  returned_at timestamptz not null,
  constraint mail_bounce_pkey primary key (message_id, address)
);
comment on table kaihu.mail_bounce is 'Messages by mail that were given back for good; a report that comes twice is kept once';
create index mail_bounce_newest on kaihu.mail_bounce (returned_at);
revoke update, delete on kaihu.mail_bounce from kaihu_app;
