import type { OwnUpdates } from '@kaihu/contract/relationship-updates.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUpdates, useAnswerOwnUpdate, useOwnUpdates } from '../../client/relationships/updates.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { ErrorSummary } from '../../fields/form/shell/error-summary.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { useSay } from '../../fields/say.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import { ApplicationLoadFailed, NoSuchApplication } from '../load-failed.tsx'
import { type Application, useApplication } from '../steps/use-application.ts'
import '../card.css'
import '../steps/section/section-page.css'
import { refusedUpdate } from './refused-update.ts'
import { TakeBack } from './take-back.tsx'
import './updates.css'

type Update = OwnUpdates['items'][number]

export default function UpdatePage(): ReactNode {
  const [{ order = '', update = '' }] = useSearchValues()
  return order === '' ? <NoSuchApplication /> : <OneUpdate order={order} updateId={update} />
}

function OneUpdate({ order, updateId }: { order: string; updateId: string }): ReactNode {
  const { query, application } = useApplication(order)
  const updates = useOwnUpdates(order)
  if (query.isPending || updates.isPending) return <PageSkeleton />
  const retry = () => void Promise.all([query.refetch(), updates.refetch()])
  if (!application || !updates.data)
    return <ApplicationLoadFailed retry={retry} error={query.error ?? updates.error} />
  const update = updates.data.items.find((one) => one.updateId === updateId)
  if (!update) return <NoSuchApplication />
  return <UpdateForm key={update.updateId} application={application} update={update} />
}

type Forms = Map<string, SectionFormActions>
type Props = { application: Application; update: Update }

function useSending({ application, update }: Props, forms: Forms) {
  const { t } = useTranslation(['customer', 'account'])
  const answer = useAnswerOwnUpdate()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const fail = (found: readonly FieldProblem[]) => {
    setProblems(found)
    setAttempt((now) => now + 1)
    // Each form shows what is its own: the server has checked the sections against each other.
    for (const [key, form] of forms) form.show(found.filter(({ path }) => path.split('.')[0] === key))
  }
  const send = (intent: 'draft' | 'complete') => {
    const sections = Object.fromEntries([...forms].map(([key, form]) => [key, form.values()]))
    answer.mutate(
      {
        params: { orderCode: application.order.orderCode, updateId: update.updateId },
        body: { intent, sections: sections as Record<string, Record<string, unknown>> },
      },
      {
        onSuccess: () => {
          setChanged(false)
          fail([])
          void refreshUpdates()
          showToast('success', t(intent === 'draft' ? 'account:updates.kept' : 'account:updates.sent'))
          if (intent === 'complete') goTo(addresses.accountView)
        },
        onError: ({ problems: found }) =>
          fail(found.map((one) => ({ ...one, params: one.params ?? {}, severity: 'blocks' }))),
      },
    )
  }
  return { answer, problems, attempt, send, touch: () => setChanged(true), drop: () => setChanged(false) }
}

function UpdateForm({ application, update }: Props): ReactNode {
  const { t } = useTranslation(['customer', 'account'])
  const [forms] = useState<Forms>(() => new Map())
  const { order, answers } = application
  const [saved] = useState<Answers>(() => ({ ...answers, ...(update.answers as Answers) }))
  const sending = useSending({ application, update }, forms)
  const { answer, problems, attempt, send, touch, drop } = sending
  const isOpen = update.state === 'asked'
  const sections = update.sections.flatMap((key) => findSection(key) ?? [])
  return (
    <FileDeskContext value={{ orderCode: order.orderCode, purpose: 'own' }}>
      <div className="section-main">
        <header>
          <h1>{t(update.kind === 'review' ? 'account:updates.review' : 'account:updates.changeTitle')}</h1>
          <p className="soft">
            {order.companyName} ·{' '}
            {t(isOpen ? 'account:updates.until' : 'account:updates.waits', { date: update.dueOn })}
          </p>
          <p>{t('account:updates.lead')}</p>
          {update.returned !== null && isOpen && (
            <p role="status">{t('account:updates.returned', { reason: update.returned })}</p>
          )}
        </header>
        <ErrorSummary
          problems={problems}
          attempt={attempt}
          onFollow={(path) => forms.get(path.split('.')[0] ?? '')?.focus(path)}
        />
        {sections.map((section) => (
          <AskedSection
            key={section.key}
            application={application}
            section={section}
            saved={saved}
            isOpen={isOpen}
            forms={forms}
            onChange={touch}
          />
        ))}
        {answer.error && (
          <p className="field-error" role="alert">
            {refusedUpdate(answer.error, t)}
          </p>
        )}
        {isOpen && (
          <div className="update-bar">
            <TakeBack
              orderCode={order.orderCode}
              companyName={order.companyName}
              update={update}
              onDone={() => {
                drop()
                goTo(addresses.accountView)
              }}
            />
            <Button loading={answer.isPending} onClick={() => send('draft')}>
              {t('account:updates.keep')}
            </Button>
            <Button type="primary" loading={answer.isPending} onClick={() => send('complete')}>
              {t(update.kind === 'review' ? 'account:updates.confirmAll' : 'account:updates.send')}
            </Button>
          </div>
        )}
      </div>
    </FileDeskContext>
  )
}

type SectionProps = {
  application: Application
  section: SectionDefinition
  saved: Answers
  isOpen: boolean
  forms: Forms
  onChange: (values: AnswerRecord) => void
}

function AskedSection({ application, section, saved, isOpen, forms, onChange }: SectionProps): ReactNode {
  const say = useSay()
  const [fields] = useState(() => section.fields.filter((field) => field.kept))
  const keep = useCallback(
    (form: SectionFormActions | null) => {
      if (form) forms.set(section.key, form)
      else forms.delete(section.key)
    },
    [forms, section.key],
  )
  const isAsked = useCallback(() => isOpen, [isOpen])
  return (
    <section className="card section-card" aria-labelledby={`update-${section.key}`}>
      <h2 id={`update-${section.key}`}>{say(section.title)}</h2>
      <SectionForm
        section={section}
        saved={saved}
        context={application.context}
        isOpen={isAsked}
        onChange={onChange}
        actions={keep}
      >
        <FieldGrid fields={fields} />
      </SectionForm>
    </section>
  )
}
