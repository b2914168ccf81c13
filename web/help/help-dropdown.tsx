import { Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../client/session.ts'
import { goTo } from '../kit/screen/navigation.ts'
import { helpPaths } from './addresses.ts'
import { HelpButton } from './help-button.tsx'
import { type Place, placeInManual } from './manual/place-in-manual.ts'
import { openTicketDialog } from './tickets/ticket-dialog-store.ts'

/** The keyboard goes into the menu when it opens. */
const intoMenu = { autoFocus: true }

/** Open at first: its code is here because the button was pressed, whose place and focus it takes. */
export default function HelpDropdown({ place }: { place: Place | null }) {
  const { t } = useTranslation('help')
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const side = useUser()?.side ?? 'staff'
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
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      {...intoMenu}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: entries, onClick: ({ key }) => (key === 'new' ? openTicketDialog() : goTo(key)) }}
    >
      <HelpButton ref={button} />
    </Dropdown>
  )
}
