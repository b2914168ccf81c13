import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { ebankingSetup, versionByException } from '@kaihu/domain/application/catalogue/ebanking-setup.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEbankingSetup, useSaveEbankingSetup } from '../../client/orders/corrections.ts'
import { useUser } from '../../client/session.ts'
import { useSectionDraft } from '../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { AnswerList } from '../../fields/read/answer-list.tsx'
import { useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useHeld } from '../../kit/use-held.ts'
import { useOrderAct } from '../acts/use-order-act.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { ChoiceApprovals } from './choice-approvals.tsx'
import { promptsOf } from './prompts.ts'
import { setupAnswers, setupContext } from './setup-context.ts'

export function SetupTab({ order }: { order: OrderDetail }) {
  const query = useEbankingSetup(order.orderCode)
  return <LoadState query={query}>{(setup) => <Held order={order} newest={setup} />}</LoadState>
}

function Held({ order, newest }: { order: OrderDetail; newest: EbankingSetup }) {
  const [isTouched, setTouched] = useState(false)
  const found = useHeld(newest, isTouched)
  return <Setup key={found.version} {...{ order, found, setTouched }} approvals={newest.approvals} />
}

/** Who may choose what two persons then approve: said before somebody else tries (R35). */
const choosers: readonly string[] = gateOf('package_two').openers

type SetupProps = {
  order: OrderDetail
  found: EbankingSetup
  approvals: EbankingSetup['approvals']
  setTouched: (isTouched: boolean) => void
}

function Setup({ order, found, approvals, setTouched }: SetupProps) {
  const words = useWords()
  const say = useSay()
  const form = useRef<SectionFormActions>(null)
  const draft = useSectionDraft(ebankingSetup, found.version)
  useEffect(() => {
    if (draft.kept) setTouched(true)
  }, [draft.kept, setTouched])
  const save = useSaveEbankingSetup()
  const act = useOrderAct(order.orderCode)
  const roles = choosers.map(words.role).join(words.say('act.or'))
  const mayChoose = choosers.includes(useUser()?.staff?.currentRole ?? '')
  const [prompts, setPrompts] = useState<readonly string[] | null>(null)
  const context = useMemo(
    () => setupContext(found, order, { today: bankToday(), locale: words.locale }),
    [found, order, words.locale],
  )
  const answers = useMemo(() => setupAnswers(found), [found])
  const isApplied = answersOf(answers, 'ebanking').applyBankingAccount === true
  const isException = versionByException.holds(sectionScope(ebankingSetup.key, answers, context))
  if (!isApplied && !isException) {
    return <NoSetup isRestricted={found.isRestricted} />
  }
  const noteOf = (shown: { isException: boolean; canEdit: boolean; mayChoose: boolean }) => {
    if (shown.isException) return words.say('setup.exception')
    return shown.canEdit && !shown.mayChoose && words.say('setup.othersChoose', { roles })
  }
  const ask = async () => {
    const problems = (await form.current?.check()) ?? []
    if (problems.some(({ severity }) => severity === 'blocks')) return
    setPrompts(promptsOf(form.current?.values() ?? {}, found, context.settings))
  }
  const confirm = (note: string) =>
    save.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: found.version, setup: form.current?.values() ?? {}, note },
      },
      act.follow(words.say('setup.saved'), () => {
        draft.forget()
        setPrompts(null)
        setTouched(false)
      }),
    )
  return (
    <>
      <ChoiceApprovals approvals={approvals} />
      <SectionCard
        title={say(ebankingSetup.title)}
        note={noteOf({ isException: !isApplied, canEdit: found.canEdit, mayChoose })}
        actions={
          found.canEdit && (
            <Button type="primary" onClick={() => void ask()}>
              {words.say('setup.save')}
            </Button>
          )
        }
      >
        {found.canEdit ? (
          <SectionForm
            section={ebankingSetup}
            saved={answers}
            context={context}
            actions={form}
            draft={draft}
            onChange={() => setTouched(true)}
          >
            <FieldGrid fields={ebankingSetup.fields} />
          </SectionForm>
        ) : (
          <AnswerList section={ebankingSetup} answers={answers} context={context} />
        )}
      </SectionCard>
      {prompts && (
        <SaveDialog
          prompts={prompts}
          isBusy={save.isPending}
          problem={act.problem?.words ?? null}
          onConfirm={confirm}
          onCancel={() => setPrompts(null)}
        />
      )}
    </>
  )
}

function NoSetup({ isRestricted }: { isRestricted: boolean }) {
  const words = useWords()
  const say = useSay()
  return (
    <SectionCard title={say(ebankingSetup.title)}>
      <EmptyState
        title={words.say('setup.none')}
        hint={isRestricted ? say('application:messages.M-REST-2') : words.say('setup.noneHint')}
      />
    </SectionCard>
  )
}

type SaveProps = {
  prompts: readonly string[]
  isBusy: boolean
  problem: string | null
  onConfirm: (note: string) => void
  onCancel: () => void
}

function SaveDialog({ prompts, ...dialog }: SaveProps) {
  const words = useWords()
  const say = useSay()
  return (
    <ConfirmDialog
      isOpen
      title={words.say('setup.save')}
      effect={
        prompts.length === 0 ? words.say('setup.effect') : prompts.map((key) => <p key={key}>{say(key)}</p>)
      }
      confirmLabel={words.say('setup.save')}
      reason="required"
      reasonLabel={words.say('setup.note')}
      {...dialog}
    />
  )
}
