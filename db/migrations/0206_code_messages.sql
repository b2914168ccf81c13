-- A code knows the message that carried it: the text that a development twin shows goes with the code, whoever sent it.
alter table kaihu.verification_code
  add column message_id uuid constraint verification_code_message_key unique;

drop table twin.sms_code_text;
create table twin.sms_code_text (
  carried_by uuid primary key
    constraint sms_code_text_code_fk references kaihu.verification_code (message_id) on update cascade on delete cascade,
  message_id bigint not null references twin.sms_outbox on delete cascade,
  body       text not null
);
create index sms_code_text_message on twin.sms_code_text (message_id);
comment on table twin.sms_code_text is 'Development only: texts with a code that is good';
