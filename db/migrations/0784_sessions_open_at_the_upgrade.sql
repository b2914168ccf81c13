-- in pieces: five hundred sessions at a time, so that nobody who works waits for all of them
do $$
declare
  piece uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- Those that are open now came through the directory where their owner's account there is known.
  loop
    select array_agg(session_id order by session_id) into piece from (
      select session_id from kaihu.session where session_id > last and ended_at is null
      order by session_id limit 500) next;
    exit when piece is null;
    insert into kaihu.session_door (session_id, door, subject)
      select s.session_id, i.door, i.subject from kaihu.session s
      join kaihu.staff p on p.staff_id = s.staff_id
      join kaihu.staff_identity i on i.username = p.username and i.door = 'ldap'
      where s.session_id = any (piece)
      on conflict do nothing;
    last := piece[array_length(piece, 1)];
    commit;
  end loop;
end $$;
