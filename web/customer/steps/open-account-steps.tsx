import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { LoadFailed } from '../load-failed.tsx'
import { ReturnedPage } from '../returned/returned-page.tsx'
import { StartApplication } from '../start/start-application.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { Hub } from './hub.tsx'
import { SectionPage } from './section-page.tsx'
import { useApplication } from './use-application.ts'
import '../card.css'
import './steps.css'
import './section-page.css'
import './hub.css'
import './check-answers.css'
import './conflict-dialog.css'

/** The application: its start, its overview, each of its sections, and the check before it is sent. */
export default function OpenAccountSteps(): ReactNode {
  const { order } = useScreen().search
  const desk = useMemo(() => ({ orderCode: order ?? '', purpose: 'own' as const }), [order])
  if (!order) return <StartApplication />
  return (
    <FileDeskContext value={desk}>
      <Steps orderCode={order} />
    </FileDeskContext>
  )
}

function Steps({ orderCode }: { orderCode: string }): ReactNode {
  const { section = '', field } = useScreen().search
  const { query, application } = useApplication(orderCode)
  if (query.isError) return <LoadFailed retry={() => void query.refetch()} />
  if (!application) return <PageSkeleton />
  if (section === 'check') return <CheckAnswers application={application} />
  if (section === '' && application.returned && application.writable.size > 0) {
    return (
      <ReturnedPage key={application.returned.at} application={application} returned={application.returned} />
    )
  }
  const definition = application.sections.find(({ key }) => key === section)
  if (!definition) return <Hub application={application} />
  return (
    <SectionPage
      key={`${orderCode} ${section}`}
      application={application}
      section={definition}
      {...(field !== undefined && { focusPath: field })}
    />
  )
}
