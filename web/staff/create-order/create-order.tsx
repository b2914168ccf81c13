import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { isBlocked } from '@kaihu/domain/form/check/problem.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useOpenBranches } from '../../client/branches.ts'
import { refreshOrder, useCreateOrder } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { useSectionDraft } from '../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { ErrorSummary } from '../../fields/form/shell/error-summary.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { isSecondPress } from '../../kit/form/second-press.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { orderHref, paths } from '../addresses.ts'
import { refusalWords } from '../refusal-words.ts'
import { useWords } from '../words.ts'
import { atField } from './at-field.ts'
import { CompanyLookUp } from './company-look-up.tsx'
import { intakeBodyOf } from './intake-body.ts'
import { intakeGroups, isAsked } from './intake-groups.ts'
import { useIntakeContext } from './use-intake-context.ts'
import '../order/order.css'
import './create-order.css'

/** What an intake is unless somebody says otherwise. */
const usualAnswers = {
  intake: {
    isBB: false,
    isGBA: false,
    isOffsite: false,
    isSmartTransact: false,
    isLineBB: false,
    isRemoteCCTV: false,
    clientPriority: 'normal',
  },
}

export default function CreateOrder() {
  const words = useWords()
  const staff = useUser()?.staff
  const form = useRef<SectionFormActions>(null)
  const create = useCreateOrder()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const draft = useSectionDraft(intake, 0)
  const [isTouched, setTouched] = useState(draft.kept !== undefined)
  const [flow, setFlow] = useState<unknown>(draft.kept?.['flow'] ?? SIMPLIFIED)
  const open = useOpenBranches() ?? []
  // Those of the person that take new orders: the server takes no other.
  const own = staff?.branches.flatMap(({ orgNo }) => (open.includes(orgNo) ? [orgNo] : [])) ?? []
  const context = useIntakeContext(own)
  useUnsaved(isTouched)
  if (!staff || !isRole(staff.currentRole) || !hasCapability(staff.currentRole, 'create_order')) return null

  const fail = (found: readonly FieldProblem[]) => {
    form.current?.show(found)
    setProblems(found)
    setAttempt((now) => now + 1)
  }
  const submit = async () => {
    const found = (await form.current?.check()) ?? []
    if (isBlocked(found)) return fail(found)
    const body = intakeBodyOf(form.current?.values() ?? {})
    create.mutate(
      { body },
      {
        onSuccess: ({ orderCode }) => {
          draft.forget()
          setTouched(false)
          showToast('success', words.say('createTask.created', { code: orderCode }))
          void refreshOrder(orderCode)
          goTo(orderHref({ orderCode, flow: body.flow }))
        },
        onError: (error) => fail(error.problems.map(atField)),
      },
    )
  }
  return (
    <>
      <PageHeader title={words.say('createTask.title')} note={words.say('createTask.note')} />
      <ErrorSummary problems={problems} attempt={attempt} onFollow={(path) => form.current?.focus(path)} />
      <SectionForm
        section={intake}
        saved={usualAnswers}
        context={context}
        actions={form}
        draft={draft}
        onChange={() => {
          setTouched(true)
          setFlow(form.current?.values()['flow'])
        }}
      >
        <CompanyLookUp
          onFound={({ name, creditCode }) => {
            const typed = form.current?.values() ?? {}
            form.current?.replace({ ...typed, intakeCompanyName: name, intakeCreditCode: creditCode })
            setTouched(true)
          }}
        />
        {intakeGroups
          .filter((group) => isAsked(group, flow))
          .map(({ name, fields }) => (
            <SectionCard key={name} title={words.say(`createTask.group.${name}`)}>
              <FieldGrid fields={fields} />
            </SectionCard>
          ))}
      </SectionForm>
      {create.error && create.error.problems.length === 0 && (
        <p className="act-problem" role="alert">
          {refusalWords(create.error, words)}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={() => goTo(paths.orders)}>{words.say('createTask.back')}</Button>
        <Button
          type="primary"
          loading={create.isPending}
          onClick={(event) => void (isSecondPress(event) || submit())}
        >
          {words.say('createTask.submit')}
        </Button>
      </div>
    </>
  )
}
