-- expand: adds rows; a release that does not know them ends nobody by them.
-- Sessions opened through an LDAP directory are noted as those of identity providers are, so that it can be asked about
-- their owners. Those that are open now came through it where their owner's account there is known.
insert into kaihu.session_door (session_id, door, subject)
  select s.session_id, i.door, i.subject from kaihu.session s
  join kaihu.staff p on p.staff_id = s.staff_id
  join kaihu.staff_identity i on i.username = p.username and i.door = 'ldap'
  where s.ended_at is null and not exists (select from kaihu.session_door d where d.session_id = s.session_id);
comment on table kaihu.session_door is 'Which door a session came through: the end of its owner, or of its session, there is its end here.';
