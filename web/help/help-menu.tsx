import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Ticket } from '@kaihu/contract/helpdesk.ts'
import { Button, Dropdown } from 'antd'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveTickets } from '../client/helpdesk.ts'
import { useUser } from '../client/session.ts'
import { goTo } from '../kit/screen/navigation.ts'
import { showToast } from '../kit/toast/toast-store.ts'
import { helpPaths } from './addresses.ts'
import { type Place, placeInManual } from './manual/place-in-manual.ts'
import { TicketDialog } from './tickets/ticket-dialog.tsx'
import { openTicketDialog } from './tickets/ticket-dialog-store.ts'

/** The help link of the header (ACC-15): help on this page, the manual, the FAQ, a ticket, one's tickets. */
export function HelpMenu({ place }: { place: Place | null }) {
  const isSignedIn = useUser() !== null
  if (!isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <Menu place={place} />
    </Suspense>
  )
}

function Menu({ place }: { place: Place | null }) {
  const { t } = useTranslation('help')
  const side = useUser()?.side ?? 'staff'
  useTicketNews()
  const about = place && placeInManual(side, place)
  const entries = [
    ...(about ? [{ key: about, label: t('open.here') }, { type: 'divider' as const }] : []),
    { key: helpPaths.manual, label: t('open.manual') },
    { key: helpPaths.faq, label: t('open.faq') },
    { type: 'divider' as const },
    { key: 'new', label: t('open.newTicket') },
    { key: helpPaths.tickets, label: t('tickets.title') },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: entries, onClick: ({ key }) => (key === 'new' ? openTicketDialog() : goTo(key)) }}
      >
        <Button type="text" icon={<QuestionCircleOutlined aria-hidden="true" />}>
          {t('helpDesk')}
        </Button>
      </Dropdown>
      <TicketDialog />
    </>
  )
}

/** Says, wherever the person is, when one of their tickets failed, waits for them or was solved (HLP-03). */
function useTicketNews(): void {
  const { t } = useTranslation('help')
  const tell = useCallback(
    ({ state, ticketCode }: Ticket) => {
      const words = t(`news.${state === 'failed' || state === 'waiting' ? state : 'resolved'}`, {
        code: ticketCode,
      })
      if (state === 'failed') showToast('error', words)
      if (state === 'waiting') showToast('warning', words)
      if (state === 'resolved') showToast('success', words)
    },
    [t],
  )
  useLiveTickets(tell)
}
