import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../client/call/call-error.ts'
import { messageOf } from '../../../client/call/report-call-error.ts'
import { refreshRiskChecklist } from '../../../client/diligence/diligence.ts'
import { useSectionDraft } from '../../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { CHECKLIST_GROUPS } from './checklist-groups.ts'
import { createChecklistSaver, type Saving } from './checklist-saver.ts'
import { DeclaredIndicators } from './declared-indicators.tsx'
import { ListedCountries } from './listed-countries.tsx'

type Props = {
  order: OrderDetail
  checklist: RiskChecklist
  answers: Answers
  context: ApplicationContext
  onReload: () => void
}

export function ChecklistForm({ order, checklist, answers, context, onReload }: Props) {
  const say = useSayDiligence()
  const form = useRef<SectionFormActions>(null)
  // As it was opened: what is saved meanwhile stands in the form already.
  const [saved] = useState(answers)
  const [state, setState] = useState<Saving>({ kind: 'clean' })
  const [saver] = useState(() =>
    createChecklistSaver({ orderCode: order.orderCode, version: checklist.version, onState: setState }),
  )
  useEffect(() => () => void saver.flush(), [saver])
  const draft = useSectionDraft(riskChecklist, checklist.version)
  // What was typed when the session ended is saved now, unless somebody saved on top of what it stood on.
  useEffect(() => {
    if (draft.kept) saver.touch({ ...form.current?.values() })
  }, [draft.kept, saver])
  useEffect(() => {
    if (state.kind === 'saved') draft.forget()
  }, [state.kind, draft])
  const [isBusy, setBusy] = useState(false)
  useUnsaved(['unsaved', 'failed', 'conflict'].includes(state.kind))
  const blocking = checklist.assessment.problems.filter(({ severity }) => severity === 'blocks')
  const first = blocking[0]?.path
  const complete = async () => {
    const found: readonly FieldProblem[] = (await form.current?.check()) ?? []
    const wrong = found.find(({ severity }) => severity === 'blocks')
    if (wrong) return form.current?.focus(wrong.path)
    setBusy(true)
    try {
      await saver.complete(form.current?.values() ?? {})
      showToast('success', say('checklist.completed'))
    } catch (error) {
      const problems = refusedProblems(error)
      form.current?.show(problems)
      if (problems[0]) form.current?.focus(problems[0].path)
      else showToast('error', error instanceof CallError ? messageOf(error) : say('checklist.failed'))
    } finally {
      setBusy(false)
    }
  }
  const reload = () => void refreshRiskChecklist(order.orderCode).then(onReload)
  return (
    <div>
      <SectionForm
        section={riskChecklist}
        saved={saved}
        context={context}
        actions={form}
        draft={draft}
        onChange={saver.touch}
      >
        {CHECKLIST_GROUPS.map(({ key, fields }) => (
          <SectionCard key={key} title={say(`checklist.groups.${key}`)}>
            {key === 'indicators' && <DeclaredIndicators answers={answers} />}
            {key === 'countries' && <ListedCountries countries={checklist.listedCountries} />}
            <div className={`checklist-${key}`}>
              <FieldGrid fields={fields} />
            </div>
          </SectionCard>
        ))}
      </SectionForm>
      <footer className="checklist-bar">
        <Tag tone={checklist.isComplete ? 'success' : 'waiting'}>
          {say(checklist.isComplete ? 'checklist.isComplete' : 'checklist.isOpen')}
        </Tag>
        <span className="soft" role="status">
          {blocking.length > 0
            ? say('checklist.missing', { count: blocking.length })
            : say('checklist.nothingMissing')}
        </span>
        {first !== undefined && (
          <Button type="link" size="small" onClick={() => form.current?.focus(first)}>
            {say('checklist.followMissing')}
          </Button>
        )}
        <span className="checklist-space" />
        <SavingNote state={state} savedAt={checklist.versions[0]?.savedAt ?? null} onReload={reload} />
        <Button type="primary" loading={isBusy} onClick={() => void complete()}>
          {say('checklist.complete')}
        </Button>
      </footer>
    </div>
  )
}

type SavingNoteProps = {
  state: Saving
  savedAt: string | null
  onReload: () => void
}

function SavingNote({ state, savedAt, onReload }: SavingNoteProps) {
  const say = useSayDiligence()
  if (state.kind === 'conflict') {
    return (
      <span className="checklist-conflict" role="alert">
        {say('checklist.conflict', { at: timeOf(state.at) })}{' '}
        <Button type="link" size="small" onClick={onReload}>
          {say('checklist.reload')}
        </Button>
      </span>
    )
  }
  if (state.kind === 'clean') {
    return <span className="soft">{savedAt ? <BankTime at={savedAt} /> : say('checklist.never')}</span>
  }
  const at = state.kind === 'saved' ? timeOf(state.at) : ''
  return (
    <span className="soft" role="status">
      {say(`checklist.${state.kind}`, { at })}
    </span>
  )
}

function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  })
}
