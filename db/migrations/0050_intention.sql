-- The legal representative's declaration of intention: what happened, the recordings, and tickets to watch them.

create table kaihu.intention (
  order_code text not null constraint intention_pkey primary key constraint intention_order_fk references kaihu.customer_order,
  version integer not null,
  stage text not null,
  state jsonb not null,
  changed_at timestamptz not null
);
comment on table kaihu.intention is 'The declaration of an order as it stands: the fold of its events.';

create table kaihu.intention_event (
  order_code text not null constraint intention_event_order_fk references kaihu.customer_order,
  seq integer not null,
  at timestamptz not null,
  event jsonb not null,
  constraint intention_event_pkey primary key (order_code, seq)
);
comment on table kaihu.intention_event is 'Everything that happened to a declaration: consent, phrase, recordings, reviews.';

create table kaihu.recording (
  recording_id uuid not null constraint recording_pkey primary key,
  order_code text not null constraint recording_order_fk references kaihu.customer_order,
  person text not null,
  received bigint not null default 0,
  key_id text not null,
  wrapped_key bytea not null,
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  sha256 text,
  size bigint,
  media_type text,
  duration_ms integer,
  playback_skip bigint,
  playback_head bytea,
  object_sha256 text constraint recording_object_fk references kaihu.stored_object,
  submitted_at timestamptz,
  constraint recording_content_whole check (
    (sha256 is null) = (size is null) and (sha256 is null) = (media_type is null) and (sha256 is null) = (duration_ms is null)),
  constraint recording_size_received check (size is null or size = received),
  constraint recording_submitted_stored check ((submitted_at is null) = (object_sha256 is null)),
  constraint recording_stored_content check (object_sha256 is null or object_sha256 = sha256),
  constraint recording_playback_whole check ((playback_skip is null) = (playback_head is null))
);
create unique index recording_open_of_order on kaihu.recording (order_code) where submitted_at is null;
create index recording_of_order on kaihu.recording (order_code, begun_at);
create index recording_of_object on kaihu.recording (object_sha256);
create index recording_stale on kaihu.recording (touched_at) where submitted_at is null;
comment on table kaihu.recording is 'A recording: its bytes in parts until it is handed in, then one encrypted object. What was handed in never changes; what was emptied is gone. The object is byte for byte what the camera gave.';
comment on column kaihu.recording.playback_head is 'Takes the place of the first playback_skip bytes when the recording is shown, so that a player knows its length and may enter it anywhere.';

create table kaihu.recording_part (
  recording_id uuid not null constraint recording_part_recording_fk references kaihu.recording on delete cascade,
  start bigint not null,
  size integer not null,
  sha256 text not null,
  blob text not null,
  constraint recording_part_pkey primary key (recording_id, start),
  constraint recording_part_size_positive check (size >= 1)
);
comment on table kaihu.recording_part is 'Bytes that were acknowledged: the blob lay durably on disk before this row was committed. The hash tells a repeated part from another one.';

create table kaihu.playback_ticket (
  ticket_hash bytea not null constraint playback_ticket_pkey primary key,
  recording_id uuid not null constraint playback_ticket_recording_fk references kaihu.recording,
  session_id uuid not null constraint playback_ticket_session_fk references kaihu.session on delete cascade,
  expires_at timestamptz not null
);
create index playback_ticket_expired on kaihu.playback_ticket (expires_at);
comment on table kaihu.playback_ticket is 'Lets a player of one session read one recording for a while; made by an audited look.';

create trigger intention_event_insert_only before update or delete on kaihu.intention_event
  for each row execute function kaihu.refuse_change();
create trigger intention_event_no_truncate before truncate on kaihu.intention_event
  for each statement execute function kaihu.refuse_change();
create trigger recording_handed_in before update or delete on kaihu.recording
  for each row when (old.submitted_at is not null) execute function kaihu.refuse_change();
create trigger recording_no_truncate before truncate on kaihu.recording
  for each statement execute function kaihu.refuse_change();
revoke update, delete, truncate on kaihu.intention_event from kaihu_app;
revoke delete, truncate on kaihu.intention from kaihu_app;
revoke truncate on kaihu.recording, kaihu.recording_part from kaihu_app;
