import { minutesLeft } from '@kaihu/domain/application/effort.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonLines } from '../../../kit/page-skeleton.tsx'
import { goTo } from '../../../kit/screen/navigation.ts'
import { AccountTypeCard } from '../../account-type/account-type-card.tsx'
import { PaperDifferences } from '../../differences/paper-differences.tsx'
import { RecordingNote } from '../../intention/recording-note.tsx'
import { nextPlace } from '../next-place.ts'
import { useSectionAhead } from '../section-ahead.ts'
import type { Application } from '../use-application.ts'
import { useIsKnown } from '../use-is-known.ts'
import { ConversionNote } from './conversion-note.tsx'
import { HubStep, openDefinitions } from './hub-step.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { ReturnedItems } from './returned-items.tsx'
import { SentNote } from './sent-note.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** The last card of the page, of which nothing is needed before it is scrolled to. */
const WhoActs = lazy(() => import('../../papers/who-acts.tsx'))

/** The overview of an application: what is next, what is done, and what is left; the start of each visit. */
export function Hub({ application }: { application: Application }): ReactNode {
  const isKnown = useIsKnown(application.order.orderCode)
  return (
    <div className="hub">
      <HubHead application={application} />
      {isKnown ? <HubCards application={application} /> : <SkeletonLines count={14} />}
    </div>
  )
}

function HubCards({ application }: { application: Application }): ReactNode {
  const { order, progress } = application
  useSectionAhead()
  return (
    <>
      <IntakePanel application={application} />
      <WaitingNote application={application} />
      <SentNote application={application} isLinked />
      <ConversionNote application={application} />
      <RecordingNote orderCode={order.orderCode} />
      {order.isReturned && <ReturnedItems application={application} />}
      <PaperDifferences application={application} />
      <AccountTypeCard orderCode={order.orderCode} />
      {order.stage !== 'prepare' &&
        progress.map((step) => <HubStep key={step.key} application={application} step={step} />)}
      {order.stage !== 'prepare' && (
        <Suspense fallback={null}>
          <WhoActs orderCode={order.orderCode} />
        </Suspense>
      )}
    </>
  )
}

function HubHead({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order, progress, answers, context } = application
  const sections = progress.flatMap((step) => step.sections)
  const next = nextPlace(application)
  const done = sections.filter(({ status }) => status === 'completed').length
  const left = useMemo(
    () => minutesLeft(openDefinitions(application), answers, context),
    [application, answers, context],
  )
  const canFill = application.writable.size > 0
  return (
    <header className="hub-head">
      <div>
        <h1>{order.companyName}</h1>
        <p className="soft">
          {t('hub.lead', { code: order.orderCode, done, all: sections.length })}
          {canFill && left > 0 && <strong className="hub-left">{t('hub.left', { minutes: left })}</strong>}
        </p>
      </div>
      {canFill && (
        <Button type="primary" onClick={() => goTo(next.address)}>
          {t(next.section ? 'hub.goOn' : 'hub.check')}
        </Button>
      )}
    </header>
  )
}
