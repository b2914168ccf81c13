import { ReadOutlined } from '@ant-design/icons'
import { findStepOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { onlyOpenChanges } from '@kaihu/domain/application/changes/open-changes.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/report-call-error.ts'
import { ErrorSummary } from '../../fields/form/error-summary.tsx'
import { FieldGrid } from '../../fields/form/field-grid.tsx'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { isSecondPress } from '../../kit/form/second-press.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { useStore } from '../../kit/store.ts'
import { addresses } from '../addresses.ts'
import { CompanySearch } from '../company-search/company-search.tsx'
import { ClosedNote } from './closed-note.tsx'
import { findConfirmation } from './confirmations.ts'
import { PresenceNote } from './presence-note.tsx'
import { MarksContext, markAt, ReturnNote } from './return-note.tsx'
import { sampleStore } from './sample-store.ts'
import { SaveNote } from './save-note.tsx'
import { SectionAbout } from './section-about.tsx'
import { SectionNav } from './section-nav.tsx'
import { StepIndicator } from './step-indicator.tsx'
import type { Application } from './use-application.ts'
import { useOpenedForm, useSectionSaving } from './use-section-saving.ts'

const SamplePanel = lazy(() => import('./sample-panel.tsx'))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const DeclarationToRead = lazy(async () => ({
  default: (await import('../intention/declaration-to-read.tsx')).DeclarationToRead,
}))
const SectionPapers = lazy(async () => ({
  default: (await import('../papers/section-papers.tsx')).SectionPapers,
}))

type Props = {
  application: Application
  section: SectionDefinition
  /** opened to change an answer: saving leads back to the check of all answers */
  isFromCheck?: boolean
  focusPath?: string
}

/** One section of the application: its questions, saved by themselves, checked on "save and continue". */
export function SectionPage({ application, section, isFromCheck = false, focusPath }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order, context, answers, marks } = application
  const form = useRef<SectionFormActions>(null)
  const saving = useSectionSaving(
    order.orderCode,
    section.key,
    application.versions[section.key] ?? 0,
    application.savedAt[section.key] ?? null,
  )
  // As the section was opened: what is saved meanwhile stands in the form already.
  const [saved] = useState(answers)
  const main = useRef<HTMLDivElement>(null)
  const hasSample = useStore(sampleStore)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isConfirming, setConfirming] = useState(false)
  const step = findStepOf(section.key)?.key ?? ''
  const waitingFor = waitingForOf(application, section.key)
  const isWritable = application.writable.has(section.key) && waitingFor === undefined
  const openPaths = application.returned?.openPaths
  const { isReturned } = order
  const isOpen = useMemo(
    () => opennessOf(isWritable, isReturned ? (openPaths ?? []) : null),
    [isWritable, isReturned, openPaths],
  )
  // What the form proposes at closed questions of a returned application is nobody's change.
  const toSend = useCallback(
    (values: AnswerRecord) =>
      order.isReturned ? onlyOpenChanges(section.key, answers, values, isOpen) : values,
    [order.isReturned, section.key, answers, isOpen],
  )
  const { saver } = saving
  const touch = useCallback((values: AnswerRecord) => saver.touch(toSend(values)), [saver, toSend])
  useUnsaved(
    saving.state.kind === 'unsaved' || saving.state.kind === 'failed' || saving.state.kind === 'stopped',
  )
  useOpenedForm(saving, form)
  useEffect(() => {
    if (focusPath) form.current?.focus(focusPath)
  }, [focusPath])

  const { refusal } = saving
  useEffect(() => {
    if (refusal)
      form.current?.show(
        refusal.problems.map((one) => ({ ...one, params: one.params ?? {}, severity: 'blocks' })),
      )
  }, [refusal])

  const fail = (found: readonly FieldProblem[]) => {
    setProblems(found)
    setAttempt((now) => now + 1)
  }
  const ask = async () => {
    const found = (await form.current?.check()) ?? []
    const isBlocked = found.some(({ severity }) => severity === 'blocks')
    if (isBlocked) return fail(found)
    setProblems([])
    if (findConfirmation(section.key)) setConfirming(true)
    else void save()
  }
  const save = async () => {
    const { isSaved, problems: found } = await saving.saver.saveWhole(toSend(form.current?.values() ?? {}))
    setConfirming(false)
    if (found.length > 0) {
      form.current?.show(found)
      fail(found)
    }
    // What only warns is the bank's to look at: it keeps nobody here.
    if (isSaved)
      goTo(
        isFromCheck
          ? addresses.check(order.orderCode, focusPath ?? section.key)
          : nextAddress(application, section.key),
      )
  }
  const settle = (values: AnswerRecord) => {
    if (!saving.conflict) return
    saver.settle(saving.conflict)
    form.current?.replace(values)
    saver.touch(values)
  }
  return (
    <div className="section-page">
      <StepIndicator steps={application.progress} current={step} />
      <div className={hasSample ? 'section-body section-body-sample' : 'section-body'}>
        {!hasSample && <SectionNav application={application} current={section.key} />}
        <div className="section-main" ref={main}>
          <ClosedNote application={application} />
          {waitingFor !== undefined && (
            <p className="presence" role="status">
              {t('section.cannotStart')}{' '}
              <AppLink href={addresses.section(order.orderCode, waitingFor)}>
                {t('progress.waitingFor', { section: say(`application:sections.${waitingFor}`) })}
              </AppLink>
            </p>
          )}
          <ErrorSummary
            problems={problems}
            attempt={attempt}
            onFollow={(path) => form.current?.focus(path)}
          />
          <MarksContext value={marks}>
            <SectionForm
              section={section}
              saved={saved}
              context={context}
              isOpen={isOpen}
              renderMark={markAt}
              onChange={touch}
              actions={form}
            >
              <section className="card section-card" aria-labelledby="section-title">
                <header className="section-title">
                  <h1 id="section-title">{say(section.title)}</h1>
                  <Button
                    type="text"
                    icon={<ReadOutlined aria-hidden="true" />}
                    aria-expanded={hasSample}
                    onClick={() => sampleStore.set(!hasSample)}
                  >
                    {t('sample.open')}
                  </Button>
                </header>
                <SectionAbout section={section.key} />
                <PresenceNote orderCode={order.orderCode} section={section.key} />
                <ReturnNote mark={marks[section.key]} />
                {section.key === 'intention' && (
                  <Suspense fallback={null}>
                    <DeclarationToRead orderCode={order.orderCode} />
                  </Suspense>
                )}
                {section.key === 'companyInfo' && isWritable && !isReturned && (
                  <CompanySearch
                    section={section}
                    values={() => form.current?.values() ?? {}}
                    onFill={(values) => {
                      form.current?.replace(values)
                      saving.saver.touch(values)
                    }}
                  />
                )}
                <FieldGrid fields={keptFields(section)} />
              </section>
            </SectionForm>
            {step === 'createForm' && (
              <Suspense fallback={null}>
                <SectionPapers application={application} section={section.key} />
              </Suspense>
            )}
          </MarksContext>
          <footer className="save-bar">
            <Button onClick={() => goTo(addresses.hub(order.orderCode))}>{t('section.back')}</Button>
            <SaveNote state={saving.state} />
            {saving.refusal && !saving.conflict && (
              <span className="field-error" role="alert">
                {messageOf(saving.refusal)}
              </span>
            )}
            <span className="save-space" />
            <Button
              type="primary"
              disabled={!isWritable}
              onClick={(event) => void (isSecondPress(event) || ask())}
            >
              {t(isFromCheck ? 'section.saveAndCheck' : 'section.saveAndContinue')}
            </Button>
          </footer>
        </div>
        {hasSample && (
          <Suspense fallback={null}>
            <SamplePanel section={section} form={main} onClose={() => sampleStore.set(false)} />
          </Suspense>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={say(section.title)}
        effect={findConfirmation(section.key)?.map((key) => <p key={key}>{say(key)}</p>)}
        confirmLabel={t('section.confirmSave')}
        onConfirm={() => void save()}
        onCancel={() => setConfirming(false)}
      />
      <Suspense fallback={null}>
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            section={section}
            context={context}
            mine={() => toSend(form.current?.values() ?? {})}
            onSettle={settle}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Which answers may be changed: none, all, or while returned those at the open paths. */
function opennessOf(isWritable: boolean, openPaths: readonly string[] | null): (path: string) => boolean {
  if (!isWritable) return () => false
  return openPaths ? (path) => openPaths.some((one) => isWithin(path, one)) : () => true
}

/** What has to be saved first, by the same rule as the overview and the list beside it; undefined where nothing has. */
function waitingForOf({ progress }: Application, key: string): string | undefined {
  const found = progress.flatMap((step) => step.sections).find((one) => one.key === key)
  return found?.status === 'cannotStart' ? found.waitingFor : undefined
}

/** The section after this one, or the check of all answers after the last. */
function nextAddress({ sections, order }: Application, current: string): string {
  const index = sections.findIndex(({ key }) => key === current)
  const next = sections[index + 1]
  return next ? addresses.section(order.orderCode, next.key) : addresses.check(order.orderCode)
}

const kept = new WeakMap<SectionDefinition, SectionDefinition['fields']>()

/** The questions whose answers are kept; the same list every time, so that nothing is drawn again for it. */
function keptFields(section: SectionDefinition): SectionDefinition['fields'] {
  const fields = kept.get(section) ?? section.fields.filter((field) => field.kept)
  kept.set(section, fields)
  return fields
}
