import { findStepOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionForm } from '../../../fields/form/section-form.tsx'
import { ErrorSummary } from '../../../fields/form/shell/error-summary.tsx'
import { useSay } from '../../../fields/say.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useStore } from '../../../kit/store.ts'
import { addresses } from '../../addresses.ts'
import { DifferencesContext } from '../../differences/differences.ts'
import { ClosedNote } from '../hub/closed-note.tsx'
import { MarksContext, markAt } from '../hub/return-note.tsx'
import { SectionCard } from '../hub/section-card.tsx'
import { sampleStore } from '../sample-store.ts'
import { SectionNav } from '../section-nav.tsx'
import { StepIndicator } from '../step-indicator.tsx'
import { BackNote } from './back-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionDialogs } from './section-dialogs.tsx'
import { type SectionPageProps, useSectionPage } from './use-section-page.ts'

const SamplePanel = lazy(() => import('../sample-panel.tsx'))
const SectionPapers = lazy(async () => ({
  default: (await import('../../papers/section-papers.tsx')).SectionPapers,
}))

const PaperDiffers = lazy(() => import('../../differences/paper-differs.tsx'))

function notesAt(path: string): ReactNode {
  return (
    <>
      {markAt(path)}
      <DifferencesAt path={path} />
    </>
  )
}

function DifferencesAt({ path }: { path: string }): ReactNode {
  const here = useContext(DifferencesContext).filter((one) => one.path === path)
  if (here.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PaperDiffers differences={here} />
    </Suspense>
  )
}

export function SectionPage(props: SectionPageProps): ReactNode {
  const { application, section } = props
  const { order, context, marks, progress } = application
  const page = useSectionPage(props)
  useUnsaved(page.isUnsaved)
  const main = useRef<HTMLDivElement>(null)
  const hasSample = useStore(sampleStore)
  const step = findStepOf(section.key)?.key ?? ''
  return (
    <div className="section-page">
      <StepIndicator steps={progress} current={step} />
      <div className={hasSample ? 'section-body section-body-sample' : 'section-body'}>
        {!hasSample && <SectionNav application={application} current={[section.key]} />}
        <div className="section-main" ref={main}>
          <ClosedNote application={application} />
          {page.waitingFor !== undefined && (
            <TurnNote orderCode={order.orderCode} waitingFor={page.waitingFor} />
          )}
          <BackNote isBack={page.saving.isBack} />
          <ErrorSummary
            problems={page.stops.problems}
            attempt={page.stops.attempt}
            onFollow={(path) => page.form.current?.focus(path)}
          />
          <MarksContext value={marks}>
            <DifferencesContext value={application.differences}>
              <SectionForm
                section={section}
                saved={page.saved}
                context={context}
                isOpen={page.isOpen}
                renderMark={notesAt}
                onChange={page.touch}
                actions={page.form}
              >
                <SectionCard application={application} section={section} page={page} />
              </SectionForm>
              {step === 'createForm' && (
                <Suspense fallback={null}>
                  <SectionPapers application={application} sections={[section.key]} />
                </Suspense>
              )}
            </DifferencesContext>
          </MarksContext>
          <SaveBar orderCode={order.orderCode} page={page} />
        </div>
        {hasSample && (
          <Suspense fallback={null}>
            <SamplePanel section={section} form={main} onClose={() => sampleStore.set(false)} />
          </Suspense>
        )}
      </div>
      <SectionDialogs section={section} context={context} page={page} />
    </div>
  )
}

/** The section's turn has not come: what comes first, with the way there. */
function TurnNote({ orderCode, waitingFor }: { orderCode: string; waitingFor: string }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  return (
    <p className="presence" role="status">
      {t('section.cannotStart')}{' '}
      <AppLink href={addresses.section(orderCode, waitingFor)}>
        {t('progress.waitingFor', { section: say(`application:sections.${waitingFor}`) })}
      </AppLink>
    </p>
  )
}
