import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../fields/form/shell/error-summary.tsx'
import { AnswerList } from '../../fields/read/answer-list.tsx'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { usePrintedFoot } from '../../kit/screen/printed-foot.ts'
import { addresses, RECORDING_PATH } from '../addresses.ts'
import { PaperDifferences } from '../differences/paper-differences.tsx'
import { RecordingNote } from '../intention/recording-note.tsx'
import { OutdatedCopiesOf } from '../papers/outdated-copies.tsx'
import { ReturnedItems } from './hub/returned-items.tsx'
import { SentNote } from './hub/sent-note.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Application } from './use-application.ts'

/** Declared online, the application is sent with a recording; it is made on a screen of its own. */
const UNRECORDED = {
  path: RECORDING_PATH,
  code: 'M-VIDEO',
  params: {},
  severity: 'blocks',
} as const satisfies FieldProblem

export function CheckAnswers({
  application,
  focusPath,
}: {
  application: Application
  /** the answer that was just changed: shown again where the person left */
  focusPath?: string
}): ReactNode {
  const { t } = useTranslation('customer')
  const { order, sections, answers, context } = application
  const isUnrecorded = order.isRecordingDue
  // What was sent can be read and printed, and is not offered to be sent once more.
  const isSent = application.writable.size === 0
  const isWaiting = order.stage === 'received'
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const found = useMemo(
    () => [
      ...sections.flatMap((section) => checkSection(section, answers, context, 'submit')),
      ...(isUnrecorded ? [UNRECORDED] : []),
    ],
    [sections, answers, context, isUnrecorded],
  )
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  // What the server alone knows of is named like all else, with the way there.
  const problems = [...found, ...refused.filter(({ path }) => !found.some((one) => one.path === path))]
  const isComplete = !found.some(({ severity }) => severity === 'blocks')
  usePrintedFoot(`${order.companyName} · ${order.orderCode}`)
  useEffect(() => {
    if (focusPath) showPlace(focusPath)
  }, [focusPath])
  const ask = () => {
    setRefused([])
    setAsking(true)
  }
  const follow = (path: string) =>
    goTo(
      path === UNRECORDED.path
        ? addresses.recordVideo(order.orderCode)
        : addresses.change(order.orderCode, path.split('.')[0] ?? '', path),
    )
  return (
    <div className="check">
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} onFollow={follow} />}
      <header className="hub-head">
        <div>
          <h1>{t(isSent ? 'check.sentTitle' : 'check.title')}</h1>
          <p>
            {order.companyName} · {order.orderCode}
          </p>
          {!isSent && <p className="soft">{t('check.lead')}</p>}
        </div>
        <Button onClick={() => window.print()}>{t('check.print')}</Button>
      </header>
      <SentNote application={application} />
      <RecordingNote orderCode={order.orderCode} />
      {!isSent && <OutdatedCopiesOf orderCode={order.orderCode} />}
      {order.isReturned && <ReturnedItems application={application} />}
      <PaperDifferences application={application} />
      {sections.map((section) => (
        <SectionAnswers key={section.key} application={application} section={section} problems={problems} />
      ))}
      <footer className="save-bar">
        <Button onClick={() => goTo(addresses.hub(order.orderCode))}>{t('section.back')}</Button>
        <span className="save-space" />
        {isWaiting && <span role="status">{t('waiting.submit')}</span>}
        {!isSent && !isWaiting && (
          <Button type="primary" onClick={() => (isComplete ? ask() : setAttempt(attempt + 1))}>
            {t(order.isReturned ? 'check.resubmit' : 'check.submit')}
          </Button>
        )}
      </footer>
      <SendDialog
        application={application}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRefused={(told) => {
          setRefused(told)
          setAttempt(attempt + 1)
        }}
      />
    </div>
  )
}

function showPlace(path: string): void {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"], [id="check-${CSS.escape(path)}"]`)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('.check-change')?.focus({ preventScroll: true })
}

type SectionAnswersProps = {
  application: Application
  section: SectionDefinition
  problems: readonly FieldProblem[]
}

function SectionAnswers({ application, section, problems }: SectionAnswersProps): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order, answers, context } = application
  const isWritable = application.writable.has(section.key)
  const openPaths = order.isReturned ? (application.returned?.openPaths ?? []) : null
  const change = (path: string, field: FieldDefinition, label: string) =>
    isWritable &&
    field.kind.type !== 'calc' &&
    fieldsWithin(field).length === 0 &&
    (!openPaths || openPaths.some((open) => isWithin(path, open))) && (
      <AppLink
        className="check-change"
        href={addresses.change(order.orderCode, section.key, path)}
        aria-label={t('check.changeAnswer', { answer: label })}
      >
        {t('check.change')}
      </AppLink>
    )
  const wrong = problems.filter(
    ({ path, severity }) => severity === 'blocks' && path.split('.')[0] === section.key,
  )
  return (
    <section className="card check-section" aria-labelledby={`check-${section.key}`}>
      <header className="check-head">
        <h2 id={`check-${section.key}`}>{say(section.title)}</h2>
        {wrong.length > 0 && (
          <span className="state state-returned">{t('check.open', { count: wrong.length })}</span>
        )}
        {isWritable && (
          <AppLink
            href={addresses.change(order.orderCode, section.key)}
            aria-label={t('check.changeNamed', { section: say(section.title) })}
          >
            {t('check.change')}
          </AppLink>
        )}
      </header>
      <AnswerList section={section} answers={answers} context={context} renderAside={change} />
    </section>
  )
}
