-- in pieces: one person after the other, though few have left
do $$
declare
  leaver record;
begin
  for leaver in
    select s.staff_id, s.disabled_at from kaihu.staff s where exists (select from kaihu.relationship r
      where r.rm_id = s.staff_id and r.ended_on is null and (s.disabled_at is not null
        or not exists (select from kaihu.staff_role x where x.staff_id = s.staff_id and x.role = 'RM')))
  loop
    insert into kaihu.relationship_leaver (staff_id, left_at, left_by)
      values (leaver.staff_id, coalesce(leaver.disabled_at, now()), '{"kind": "system", "job": "relationship-leavers"}')
      on conflict do nothing;
    commit;
  end loop;
end $$;
