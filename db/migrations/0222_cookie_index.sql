-- The pages that describe the interface are opened with a cookie and nothing else.
create index session_cookie on kaihu.session (cookie_hash) where ended_at is null;
