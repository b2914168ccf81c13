import { findPage } from '@kaihu/domain/application/pages-together.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo } from 'react'
import { useAreFeaturesKnown } from '../../client/diligence/registry.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { ApplicationLoadFailed } from '../load-failed.tsx'
import { HubAhead, loadHub, SectionAhead } from './hub-ahead.tsx'
import { loadSection } from './section-ahead.ts'
import { useApplication } from './use-application.ts'
import '../card.css'
import './steps.css'
import './section/section-page.css'
import './hub/hub.css'
import './check-answers.css'
import './section/conflict-dialog.css'

// The overview needs nothing of a section's form, a section nothing of what stands before or after it.
const Hub = lazy(async () => ({ default: (await loadHub()).Hub }))
const SectionPage = lazy(async () => ({ default: (await loadSection()).SectionPage }))
const ReturnedPage = lazy(async () => ({
  default: (await import('../returned/returned-page.tsx')).ReturnedPage,
}))
const CorrectIntake = lazy(async () => ({
  default: (await import('../start/correct-intake.tsx')).CorrectIntake,
}))
const StartApplication = lazy(async () => ({
  default: (await import('../start/start-application.tsx')).StartApplication,
}))
const TogetherPage = lazy(async () => ({
  default: (await import('./together/together-page.tsx')).TogetherPage,
}))
const CheckAnswers = lazy(async () => ({ default: (await import('./check-answers.tsx')).CheckAnswers }))

/** The application: its start, its overview, each of its sections, and the check before it is sent. */
export default function OpenAccountSteps(): ReactNode {
  const { order } = useScreen().search
  const desk = useMemo(() => ({ orderCode: order ?? '', purpose: 'own' as const, hasPhone: true }), [order])
  return (
    <Suspense fallback={<PageSkeleton />}>
      {order ? (
        <FileDeskContext value={desk}>
          <Steps orderCode={order} />
        </FileDeskContext>
      ) : (
        <StartApplication />
      )}
    </Suspense>
  )
}

function Steps({ orderCode }: { orderCode: string }): ReactNode {
  const { section = '', field, from } = useScreen().search
  const { query, application } = useApplication(orderCode)
  const isKnown = useAreFeaturesKnown()
  // A form stays while it is there: a later read that failed takes nothing from the person who types in it.
  if (!application && query.isError)
    return <ApplicationLoadFailed error={query.error} retry={() => void query.refetch()} />
  if (!application || !isKnown) return section === '' ? <HubAhead orderCode={orderCode} /> : <SectionAhead />
  // Before the pre-application is sent there is nothing to fill in: the overview says what comes first.
  if (application.order.stage === 'prepare')
    return section === 'intake' ? (
      <CorrectIntake application={application} />
    ) : (
      <Hub application={application} />
    )
  if (section === 'check')
    return <CheckAnswers application={application} {...(field !== undefined && { focusPath: field })} />
  if (section === '' && application.returned && application.writable.size > 0) {
    return (
      <ReturnedPage key={application.returned.at} application={application} returned={application.returned} />
    )
  }
  const page = findPage(section)
  if (page?.sections.some((key) => application.writable.has(key)) && !application.order.isReturned)
    return <TogetherPage key={`${orderCode} ${section}`} {...{ application, page, at: field }} />
  const definition = application.sections.find(({ key }) => key === section)
  if (!definition) return <Hub application={application} />
  return (
    <SectionPage
      key={`${orderCode} ${section}`}
      application={application}
      section={definition}
      isFromCheck={from === 'check'}
      {...(field !== undefined && { focusPath: field })}
    />
  )
}
