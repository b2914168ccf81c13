import { TeamOutlined } from '@ant-design/icons'
import { sectionsAt } from '@kaihu/domain/application/pages-together.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePresence } from '../../../client/orders/presence.ts'

type Props = { orderCode: string; place: string; sections?: readonly string[] }

/** Who else is at work on what is asked at this address; on a page of several, on one of those that it shows. */
export function PresenceNote({ orderCode, place, sections = [place] }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const here = usePresence(orderCode, place).filter((other) =>
    sectionsAt(other.section).some((one) => sections.includes(one)),
  )
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
