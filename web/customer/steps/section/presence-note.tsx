import { TeamOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePresence } from '../../../client/orders/presence.ts'

export function PresenceNote({ orderCode, section }: { orderCode: string; section: string }): ReactNode {
  const { t } = useTranslation('customer')
  const here = usePresence(orderCode, section).filter((other) => other.section === section)
  return (
    <p className="presence" role="status" hidden={here.length === 0}>
      <TeamOutlined aria-hidden />{' '}
      {here
        .map(({ side, name }) =>
          side === 'staff' ? t('presence.bank') : t('presence.colleague', { name: name ?? '' }),
        )
        .join(' ')}
    </p>
  )
}
