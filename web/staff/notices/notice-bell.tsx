import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { useLiveNotices } from '../../client/notices.ts'
import { useWorkCounts } from '../../client/orders/work.ts'
import { useUser } from '../../client/session.ts'
import { useWords } from '../words.ts'
import { NoticeList } from './notice-list.tsx'

/** The bell of the header: how many notices were not read, and the latest of them. Administrators are told by mail. */
export function NoticeBell() {
  const role = useUser()?.staff?.currentRole
  if (role === 'ADMIN') return null
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  )
}

function Bell() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  useLiveNotices()
  const count = useWorkCounts().data?.unread ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<NoticeList onLeave={() => setOpen(false)} />}
    >
      <Button
        type="text"
        icon={<BellOutlined aria-hidden="true" />}
        aria-label={say('notices:open', { count })}
        aria-expanded={isOpen}
      >
        {/* Beside the bell: on it, a number of two digits would cover it. */}
        {/* The whole number: what is read out is what is seen. */}
        {count > 0 && <Badge count={count} overflowCount={9999} size="small" />}
      </Button>
    </Popover>
  )
}
