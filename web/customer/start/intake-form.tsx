import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
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
import { isSecondPress } from '../../kit/form/second-press.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { CompanySearch } from '../company-search/company-search.tsx'
import { intakeFrom } from '../company-search/prefill.ts'
import { shanghaiToday } from '../shanghai-time.ts'
import { FIT_KEYS, startForm, startQuestions } from './questions.ts'
import { StandardAtOnce } from './standard-at-once.tsx'
import { StartBlock } from './start-block.tsx'
import { Ways } from './ways.tsx'
import './start.css'

const COMPANY = ['intakeCompanyName', 'intakeCreditCode']
const WAY = ['flow']
const CONTACT = ['intakeBranch', 'intakeContactName', 'intakeEmail']
const KEYS = startQuestions.fields.map(({ key }) => key)

export type IntakeBody = Parameters<ReturnType<typeof useCreateCustomerOrder>['mutate']>[0]['body']

type Props = {
  title: string
  lead: string
  kept?: AnswerRecord
  saveLabel: string
  backTo: string
  isBusy: boolean
  onSave: (body: IntakeBody) => Promise<void>
  onSend?: (body: IntakeBody) => Promise<void>
}

export function IntakeForm({
  title,
  lead,
  kept,
  saveLabel,
  backTo,
  isBusy,
  onSave,
  onSend,
}: Props): ReactNode {
  // The fees are told in the words of the papers: loaded later they would take the page away for a moment.
  const { t, i18n } = useTranslation(['customer', 'papers'])
  const form = useRef<SectionFormActions>(null)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const branches = useOpenBranches()?.join(' ')
  const context = useMemo(
    () =>
      contextOf({
        form: startForm,
        flow: STANDARD,
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
  const save = async (keep: Props['onSave']) => {
    const found = (await form.current?.check()) ?? []
    setProblems(found)
    setRefusal(null)
    setAttempt((now) => now + 1)
    if (found.some(({ severity }) => severity === 'blocks')) return
    await keep(bodyOf(form.current?.values() ?? {})).catch(showRefusal)
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
      <SectionForm section={startQuestions} saved={saved} context={context} actions={form}>
        <StartBlock block="company" keys={COMPANY}>
          <CompanySearch
            section={startQuestions}
            values={() => form.current?.values() ?? {}}
            onFill={(values) => form.current?.replace(values)}
            read={intakeFrom}
          />
        </StartBlock>
        <StartBlock block="fit" keys={FIT_KEYS}>
          <StandardAtOnce />
        </StartBlock>
        <StartBlock block="way" keys={WAY}>
          <Ways />
        </StartBlock>
        <StartBlock block="contact" keys={CONTACT} />
      </SectionForm>
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <footer className="save-bar">
        <Button onClick={() => goTo(backTo)}>{t('start.back')}</Button>
        <span className="save-space" />
        <SaveButtons saveLabel={saveLabel} isBusy={isBusy} save={save} onSave={onSave} onSend={onSend} />
      </footer>
    </div>
  )
}

type SaveProps = Pick<Props, 'saveLabel' | 'isBusy' | 'onSave'> & {
  onSend: Props['onSend'] | undefined
  save: (keep: Props['onSave']) => Promise<void>
}

function SaveButtons({ saveLabel, isBusy, save, onSave, onSend }: SaveProps): ReactNode {
  const { t } = useTranslation('customer')
  return (
    <>
      <Button
        type={onSend ? 'default' : 'primary'}
        loading={isBusy && !onSend}
        disabled={isBusy}
        onClick={(event) => void (isSecondPress(event) || save(onSave))}
      >
        {saveLabel}
      </Button>
      {onSend && (
        <Button
          type="primary"
          loading={isBusy}
          onClick={(event) => void (isSecondPress(event) || save(onSend))}
        >
          {t('start.sendAndFill')}
        </Button>
      )}
    </>
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
  const isSimplified = values.flow === SIMPLIFIED
  const given = Object.entries(values).filter(
    ([key, value]) => KEYS.includes(key) && value !== null && (isSimplified || !key.startsWith('liteQ')),
  )
  return Object.fromEntries(given) as IntakeBody
}
