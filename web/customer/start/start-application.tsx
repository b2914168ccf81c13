import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import { contextOf } from '@kaihu/domain/application/context.ts'
import type { FieldProblem } from '@kaihu/domain/application/problem.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenBranches } from '../../client/branches.ts'
import { refreshCustomerOrders, useCreateCustomerOrder } from '../../client/customer-orders.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { useUser } from '../../client/session.ts'
import { ErrorSummary } from '../../fields/form/error-summary.tsx'
import { FieldGrid } from '../../fields/form/field-grid.tsx'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { isSecondPress } from '../../kit/form/second-press.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import { shanghaiToday } from '../shanghai-time.ts'

/** The questions of the intake that a customer answers; the rest is the bank's (forms.md 3.1). */
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
const questions = { ...intake, fields: intake.fields.filter(({ key }) => askedKeys.includes(key)) }

/** The start of an application: who the company is, where it wants its account, and which way suits it. */
export function StartApplication(): ReactNode {
  const { t, i18n } = useTranslation('customer')
  const user = useUser()
  const form = useRef<SectionFormActions>(null)
  const create = useCreateCustomerOrder()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const branches = useOpenBranches()?.join(' ')
  const context = useMemo(
    () =>
      contextOf({
        flow: 'ntb',
        today: shanghaiToday(),
        locale: i18n.language === 'en-US' ? 'en-US' : 'zh-CN',
        branches: branches?.split(' ') ?? [],
      }),
    [i18n.language, branches],
  )
  const saved = useMemo(() => ({}), [])
  const start = async () => {
    const found = (await form.current?.check()) ?? []
    setProblems(found)
    setAttempt((now) => now + 1)
    if (found.some(({ severity }) => severity === 'blocks')) return
    create.mutate(
      { body: bodyOf(form.current?.values() ?? {}) },
      {
        onSuccess: (order: CustomerOrder) => {
          showToast('success', t('start.created'))
          void refreshCustomerOrders()
          goTo(addresses.hub(order.orderCode))
        },
        onError: (error) => {
          const told = error.problems.map(({ path, code, params }) => ({
            path: `intake.${path.split('.').at(-1)}`,
            code,
            params: params ?? {},
            severity: 'blocks' as const,
          }))
          form.current?.show(told)
          setProblems(told)
        },
      },
    )
  }
  return (
    <div className="start">
      <ErrorSummary problems={problems} attempt={attempt} onFollow={(path) => form.current?.focus(path)} />
      <header className="hub-head">
        <div>
          <h1>{t('start.title')}</h1>
          <p className="soft">{t('start.lead', { mobile: user?.customer?.mobile ?? '' })}</p>
        </div>
      </header>
      <SectionForm section={questions} saved={saved} context={context} actions={form}>
        <section className="card section-card">
          <FieldGrid fields={questions.fields} />
        </section>
      </SectionForm>
      {create.error && create.error.problems.length === 0 && (
        <p className="field-error" role="alert">
          {messageOf(create.error)}
        </p>
      )}
      <footer className="save-bar">
        <Button onClick={() => goTo(addresses.accountView)}>{t('start.back')}</Button>
        <span className="save-space" />
        <Button
          type="primary"
          loading={create.isPending}
          onClick={(event) => void (isSecondPress(event) || start())}
        >
          {t('start.create')}
        </Button>
      </footer>
    </div>
  )
}

type Body = Parameters<ReturnType<typeof useCreateCustomerOrder>['mutate']>[0]['body']

/** The answers as the call takes them: blanks left out; the server checks every one again. */
function bodyOf(values: AnswerRecord): Body {
  const isLite = values.flow === 'bblite'
  const given = Object.entries(values).filter(
    ([key, value]) => askedKeys.includes(key) && value !== null && (isLite || !key.startsWith('liteQ')),
  )
  return Object.fromEntries(given) as Body
}
