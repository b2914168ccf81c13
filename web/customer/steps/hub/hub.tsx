import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../../fields/say.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { goTo } from '../../../kit/screen/navigation.ts'
import { AccountTypeCard } from '../../account-type/account-type-card.tsx'
import { addresses } from '../../addresses.ts'
import { RecordingNote } from '../../intention/recording-note.tsx'
import { SectionAbout } from '../section/section-about.tsx'
import { itemsOf } from '../step-indicator.tsx'
import type { Application, SectionProgress } from '../use-application.ts'
import { ConversionNote } from './conversion-note.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { ReturnedItems } from './returned-items.tsx'
import { SentNote } from './sent-note.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** The overview of an application: every step and section with how it stands; the start of each visit. */
export function Hub({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order, progress } = application
  const canFill = application.writable.size > 0
  const reasonOf = (section: string) =>
    t('progress.waitingFor', { section: say(`application:sections.${section}`) })
  const next = progress.flatMap((step) => step.sections).find(({ status }) => isToDo(status))
  return (
    <div className="hub">
      <header className="hub-head">
        <div>
          <h1>{order.companyName}</h1>
          <p className="soft">{t('hub.lead', { code: order.orderCode, percent: order.percent })}</p>
        </div>
        {canFill && (
          <Button
            type="primary"
            onClick={() =>
              goTo(next ? addresses.section(order.orderCode, next.key) : addresses.check(order.orderCode))
            }
          >
            {t(next ? 'hub.goOn' : 'hub.check')}
          </Button>
        )}
      </header>
      <IntakePanel application={application} />
      <WaitingNote application={application} />
      <SentNote application={application} isLinked />
      <ConversionNote application={application} />
      <RecordingNote orderCode={order.orderCode} />
      <AccountTypeCard orderCode={order.orderCode} />
      {order.isReturned && <ReturnedItems application={application} />}
      {order.stage !== 'prepare' &&
        progress.map((step) => (
          <section key={step.key} className="card hub-step" aria-labelledby={`hub-${step.key}`}>
            <h2 id={`hub-${step.key}`}>
              <span className="soft">{t('steps.stepOf', { number: step.number, of: step.of })}</span>
              {say(step.title)}
              {step.waitingFor !== undefined && (
                <span className="soft hub-reason">{reasonOf(step.waitingFor)}</span>
              )}
            </h2>
            <ul className="hub-list">
              {step.sections.map((section) => (
                <HubRow
                  key={section.key}
                  section={section}
                  orderCode={order.orderCode}
                  isReadable={canFill}
                  reason={
                    section.waitingFor !== undefined && step.status !== 'cannotStart'
                      ? reasonOf(section.waitingFor)
                      : null
                  }
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function HubRow({
  section,
  orderCode,
  isReadable,
  reason,
}: {
  section: SectionProgress
  orderCode: string
  isReadable: boolean
  /** why it cannot start yet, where the step does not say it */
  reason: string | null
}): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const isOpen = isReadable && section.status !== 'cannotStart'
  return (
    <li className="hub-row">
      <div>
        {isOpen ? (
          <AppLink href={addresses.section(orderCode, section.key)}>{say(section.title)}</AppLink>
        ) : (
          <span>{say(section.title)}</span>
        )}
        <SectionAbout section={section.key} />
      </div>
      {reason && <span className="soft hub-reason">{reason}</span>}
      <span className={`state state-${section.status}`}>
        {t(`progress.${section.status}`, itemsOf(section))}
      </span>
    </li>
  )
}

function isToDo(status: SectionProgress['status']): boolean {
  return status === 'returned' || status === 'inProgress' || status === 'notStarted'
}
