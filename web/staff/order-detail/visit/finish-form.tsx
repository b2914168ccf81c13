import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { VisitView } from '@kaihu/contract/visits.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { visitRecord } from '@kaihu/domain/diligence/visit/visit-record.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { usePerformAction } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { useSectionDraft } from '../../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { purposeOf } from '../../files/purpose.ts'
import { orderRefusalOf } from '../../refusal-words.ts'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { payloadOf, proposedRecord } from './finish-record.ts'
import { SignedPapers } from './signed-papers.tsx'

type Props = {
  order: OrderDetail
  visit: VisitView
  version: number
  answers: Answers
}

/** Finishes the visit: the day it was held, originals, declaration, papers signed, pictures, remarks (W55). */
export function FinishForm({ order, visit, version, answers }: Props) {
  const { say, locale } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const { orderCode, flow, status, rules } = order
  const section = useMemo(() => visitRecord(visit.leastPhotos), [visit.leastPhotos])
  const context = useMemo(() => {
    return {
      ...contextOf({ flow, status, today: bankToday(), locale, side: 'staff', ...underSentRules(rules) }),
      bankSections: [section],
    }
  }, [flow, status, rules, locale, section])
  const desk = useMemo(() => ({ orderCode, purpose: purposeOf(role) }), [orderCode, role])
  const form = useRef<SectionFormActions>(null)
  const [saved] = useState(() => ({ ...answers, [section.key]: proposedRecord(visit, bankToday()) }))
  const [signed, setSigned] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const draft = useSectionDraft(section, 0)
  const [isTouched, setTouched] = useState(draft.kept !== undefined)
  useUnsaved(isTouched)
  const perform = usePerformAction()
  const act = useOrderAct(orderCode)
  const unsigned = visit.papersToSign.filter((key) => !signed.includes(key))
  const send = async () => {
    setTried(true)
    const found = (await form.current?.check()) ?? []
    const wrong = found.find(({ severity }) => severity === 'blocks')
    if (wrong) return form.current?.focus(wrong.path)
    if (unsigned.length > 0) return
    const payload = payloadOf(form.current?.values() ?? {}, visit, signed)
    const followed = act.follow(say('desk:visit.finished'), () => {
      draft.forget()
      setTouched(false)
    })
    const onError = (error: CallError) => {
      followed.onError(error)
      const refused = section.fields.find(({ key }) => key === orderRefusalOf(error)?.field)
      if (refused) form.current?.focus(`${section.key}.${refused.key}`)
    }
    perform.mutate(
      { params: { orderCode, action: 'witness_finish' }, body: { version, payload } },
      { ...followed, onError },
    )
  }
  return (
    <SectionCard title={say('desk:visit.finish')} note={say('desk:visit.finishNote')}>
      <FileDeskContext value={desk}>
        <SectionForm
          section={section}
          saved={saved}
          context={context}
          actions={form}
          draft={draft}
          onChange={() => setTouched(true)}
        >
          <FieldGrid fields={section.fields} />
        </SectionForm>
      </FileDeskContext>
      <SignedPapers
        orderCode={orderCode}
        keys={visit.papersToSign}
        signed={signed}
        problem={isTried && unsigned.length > 0 ? say('desk:visit.need.papers') : null}
        onChange={(keys) => {
          setSigned(keys)
          setTouched(true)
        }}
      />
      {act.problem && (
        <p className="act-problem" role="alert">
          {act.problem.words}
        </p>
      )}
      <Button type="primary" loading={perform.isPending} onClick={() => void send()}>
        {say('desk:visit.sendFinish')}
      </Button>
    </SectionCard>
  )
}
