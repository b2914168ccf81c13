import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BankTime } from '../../kit/read/times.tsx'
import { contactText } from '../contact-text.ts'
import type { Application } from '../steps/use-application.ts'
import type { ReturnedItem } from './returned-parts.ts'

type Props = {
  application: Application
  item: ReturnedItem
  number: number
  label: string
}

/** Why the bank gave the item back, who to ask, when, and how far it is. */
export function ItemHead({ application, item, number, label }: Props): ReactNode {
  const { t, i18n } = useTranslation('customer')
  const contact = contactText(application.order, i18n.language)
  return (
    <header className="returned-item-head">
      <h3>
        {number}. {label}
      </h3>
      <span className={`state state-${item.state === 'untouched' ? 'returned' : 'completed'}`} role="status">
        {t(`returned.${item.state}`)}
      </span>
      <p className="return-note">
        <strong>{t('returned.reason')}</strong> {item.text}
      </p>
      <p className="soft">
        {contact && t('returned.contact', { name: contact })}{' '}
        <span className="nowrap">
          <BankTime at={application.returned?.at} />
        </span>
      </p>
    </header>
  )
}
