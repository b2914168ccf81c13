-- The outbox keeps the words of a message with its code blotted out. On a development server, whose page shows codes,
-- the words as sent lie beside it exactly as long as the code itself is good: its use, its replacement and its end take
-- them along.
create table twin.sms_code_text (
  challenge_hash bytea primary key references kaihu.verification_code on delete cascade,
  message_id     bigint not null references twin.sms_outbox on delete cascade,
  body           text not null
);
create index sms_code_text_message on twin.sms_code_text (message_id);
comment on table twin.sms_code_text is 'Development only: texts with a code that is good';

update twin.sms_outbox set body = regexp_replace(body, '(^|\D)\d{6}(?!\d)', '\1******', 'g')
where body ~ '(^|\D)\d{6}(?!\d)';
