import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenBranches } from '../../client/branches.ts'
import { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import type { useCreateCustomerOrder } from '../../client/customer-orders.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { ErrorSummary } from '../../fields/form/shell/error-summary.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { isSecondPress } from '../../kit/form/second-press.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { CompanySearch } from '../company-search/company-search.tsx'
import { intakeFrom } from '../company-search/prefill.ts'
import { shanghaiToday } from '../shanghai-time.ts'
import { FlowsExplained } from './flows-explained.tsx'
import './start.css'

/** The questions of the intake that a customer answers; the rest is the bank's. */
const askedKeys = [
  'flow',
  'intakeCompanyName',
  'intakeCreditCode',
  'intakeContactName',
  'intakeEmail',
  'intakeBranch',
  'liteQ1',
  'liteQ2',
  'liteQ3',
  'liteQ4',
]

/** Which way an application goes is the customer's choice: none is made for them. */
const questions = {
  ...intake,
  fields: intake.fields
    .filter(({ key }) => askedKeys.includes(key))
    .map(({ initial: _chosen, ...field }) => field),
}

export type IntakeBody = Parameters<ReturnType<typeof useCreateCustomerOrder>['mutate']>[0]['body']

type Props = {
  title: string
  lead: string
  /** the pre-application as it is kept; empty for a new one */
  kept?: AnswerRecord
  saveLabel: string
  backTo: string
  isBusy: boolean
  /** keeps the answers; rejects with the server's refusal */
  onSave: (body: IntakeBody) => Promise<void>
}

/** Who the company is, where it wants its account, and which way suits it: to begin with, or to be corrected. */
export function IntakeForm({ title, lead, kept, saveLabel, backTo, isBusy, onSave }: Props): ReactNode {
  const { t, i18n } = useTranslation('customer')
  const form = useRef<SectionFormActions>(null)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const branches = useOpenBranches()?.join(' ')
  const context = useMemo(
    () =>
      contextOf({
        flow: 'ntb',
        today: shanghaiToday(),
        locale: localeOf(i18n.language),
        branches: branches?.split(' ') ?? [],
      }),
    [i18n.language, branches],
  )
  const saved = useMemo(() => (kept ? { intake: kept } : {}), [kept])
  const showRefusal = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const told = problemsAtFields(error)
    form.current?.show(told)
    setProblems(told)
    if (told.length === 0) setRefusal(messageOf(error))
  }
  const save = async () => {
    const found = (await form.current?.check()) ?? []
    setProblems(found)
    setRefusal(null)
    setAttempt((now) => now + 1)
    if (found.some(({ severity }) => severity === 'blocks')) return
    await onSave(bodyOf(form.current?.values() ?? {})).catch(showRefusal)
  }
  return (
    <div className="start">
      <ErrorSummary problems={problems} attempt={attempt} onFollow={(path) => form.current?.focus(path)} />
      <header className="hub-head">
        <div>
          <h1>{title}</h1>
          <p className="soft">{lead}</p>
        </div>
      </header>
      <FlowsExplained />
      <SectionForm section={questions} saved={saved} context={context} actions={form}>
        <section className="card section-card">
          <CompanySearch
            section={questions}
            values={() => form.current?.values() ?? {}}
            onFill={(values) => form.current?.replace(values)}
            read={intakeFrom}
          />
          <FieldGrid fields={questions.fields} />
        </section>
      </SectionForm>
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <footer className="save-bar">
        <Button onClick={() => goTo(backTo)}>{t('start.back')}</Button>
        <span className="save-space" />
        <Button type="primary" loading={isBusy} onClick={(event) => void (isSecondPress(event) || save())}>
          {saveLabel}
        </Button>
      </footer>
    </div>
  )
}

function problemsAtFields(error: CallError): readonly FieldProblem[] {
  return error.problems.map(({ path, code, params }) => ({
    path: `intake.${path.split('.').at(-1)}`,
    code,
    params: params ?? {},
    severity: 'blocks' as const,
  }))
}

/** The answers as the call takes them: blanks left out; the server checks every one again. */
function bodyOf(values: AnswerRecord): IntakeBody {
  const isLite = values.flow === 'bblite'
  const given = Object.entries(values).filter(
    ([key, value]) => askedKeys.includes(key) && value !== null && (isLite || !key.startsWith('liteQ')),
  )
  return Object.fromEntries(given) as IntakeBody
}
