import type { CddRecord } from '@kaihu/contract/cdd.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { isRefusal } from '../../../client/call/call-error.ts'
import { keepCddRecord, refreshCddRecord, useSaveCddRecord } from '../../../client/diligence/cdd.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { useSectionDraft } from '../../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { refusalWords } from '../../refusal-words.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { useCddProposals } from './use-cdd-proposals.ts'

type Props = {
  order: OrderDetail
  record: CddRecord
  answers: Answers
  context: ApplicationContext
  /** puts the latest answers in place of what is typed */
  onReload: () => void
}

export function CddForm({ order, record, answers, context, onReload }: Props) {
  const say = useSayDiligence()
  const words = useWords()
  const propose = useCddProposals()
  const form = useRef<SectionFormActions>(null)
  // As it was opened: what is saved meanwhile stands in the form already.
  const [saved] = useState(() => (record.version === 0 ? propose(answers) : answers))
  // What a colleague saves meanwhile is not in the form, and must not be overwritten by it.
  const [version, setVersion] = useState(record.version)
  const draft = useSectionDraft(cddEntry, version)
  const [isTouched, setTouched] = useState(draft.kept !== undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  useUnsaved(isTouched)
  const save = useSaveCddRecord()
  const { orderCode } = order
  const failed = (error: CallError) => {
    const problems = refusedProblems(error)
    form.current?.show(problems)
    setStale(isRefusal(error, 'sectionChanged'))
    if (problems[0]) form.current?.focus(problems[0].path)
    else setProblem(isRefusal(error, 'sectionChanged') ? say('cdd.conflict') : refusalWords(error, words))
  }
  const send = async (intent: 'draft' | 'complete') => {
    setProblem(null)
    if (intent === 'complete') {
      const found = (await form.current?.check()) ?? []
      const wrong = found.find(({ severity }) => severity === 'blocks')
      if (wrong) return form.current?.focus(wrong.path)
    }
    save.mutate(
      {
        params: { orderCode },
        body: { version, answers: { ...form.current?.values() }, intent },
      },
      {
        onSuccess: (kept) => {
          draft.forget()
          setTouched(false)
          setVersion(kept.version)
          keepCddRecord(orderCode, kept)
          showToast('success', say(intent === 'complete' ? 'cdd.completed' : 'cdd.saved'))
          void refreshOrder(orderCode)
        },
        onError: failed,
      },
    )
  }
  return (
    <SectionCard title={say('cdd.record')} tags={<State record={record} />}>
      <Returned record={record} />
      <SectionForm
        section={cddEntry}
        saved={saved}
        context={context}
        actions={form}
        draft={draft}
        onChange={() => setTouched(true)}
      >
        <FieldGrid fields={cddEntry.fields} />
      </SectionForm>
      {problem && (
        <p className="confirm-problem" role="alert">
          {problem}{' '}
          {isStale && (
            <Button type="link" size="small" onClick={() => void refreshCddRecord(orderCode).then(onReload)}>
              {say('cdd.reload')}
            </Button>
          )}
        </p>
      )}
      <div className="cdd-acts">
        <Button type="primary" loading={save.isPending} onClick={() => void send('complete')}>
          {say('cdd.complete')}
        </Button>
        <Button disabled={save.isPending} onClick={() => void send('draft')}>
          {say('cdd.save')}
        </Button>
        <SavedNote record={record} />
      </div>
    </SectionCard>
  )
}

/** What the CRT said when it gave the record back: the reason to enter it again. */
function Returned({ record }: { record: CddRecord }) {
  const say = useSayDiligence()
  const decision = record.rounds.at(-1)?.decision
  if (decision?.action !== 'crt_return') return null
  return <p className="act-note">{say('cdd.returned', { comment: decision.comment ?? '--' })}</p>
}

function State({ record: { isComplete } }: { record: CddRecord }) {
  const say = useSayDiligence()
  return (
    <Tag tone={isComplete ? 'success' : 'waiting'}>{say(isComplete ? 'cdd.isComplete' : 'cdd.isOpen')}</Tag>
  )
}

function SavedNote({ record }: { record: CddRecord }) {
  const say = useSayDiligence()
  const { person } = useWords()
  const last = record.versions[0]
  return (
    <span className="soft" role="status">
      {last ? (
        <>
          {say('cdd.savedAt', { version: last.version })} {person(last.savedBy)}{' '}
          <BankTime at={last.savedAt} />
        </>
      ) : (
        say('cdd.never')
      )}
    </span>
  )
}
