-- A notice that work waits is over when the work is, whoever did it: it counts no more and says so.

alter table kaihu.notice add column settled_at timestamptz;
alter table kaihu.notice add column settled_by text constraint notice_settled_by_fk references kaihu.staff;
alter table kaihu.notice add constraint notice_settled_by_somebody check (settled_by is null or settled_at is not null);
comment on column kaihu.notice.settled_at is 'When what it told of waited for this person no more (waitingOf of domain/order/notices); null while it does, and of what is only told.';
comment on column kaihu.notice.settled_by is 'The member of staff whose act ended it; null when it was the customer or the platform itself.';

-- What waited on orders that have ended waits for nobody. The others are settled with their next act.
update kaihu.notice n set settled_at = o.changed_at
  from kaihu.customer_order o
  where o.order_code = n.order_code and o.is_final and n.staff_id is not null
    and n.kind in ('yourTurn', 'taskWaits', 'checkWaits', 'approvalWaits', 'assignWaits', 'lineDelegated', 'pushFailed',
      'dueSoon', 'overdue', 'escalated');

drop index kaihu.notice_of_staff_unread;
create index notice_of_staff_unread on kaihu.notice (staff_id)
  where staff_id is not null and read_at is null and settled_at is null;
create index notice_unsettled_of_order on kaihu.notice (order_code) where staff_id is not null and settled_at is null;
