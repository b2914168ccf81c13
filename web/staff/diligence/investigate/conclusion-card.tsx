import type { Investigation } from '@kaihu/contract/investigation.ts'
import { conclusion as section } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSaveDiligenceConclusion } from '../../../client/diligence.ts'
import { FieldGrid } from '../../../fields/form/field-grid.tsx'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { usePart } from './part-context.ts'
import { useDiligenceAct } from './use-diligence-act.ts'

interface Props {
  investigation: Investigation
  conclusion: NonNullable<Investigation['conclusion']>
}

/** What RM or RO concludes from the lines. */
export function ConclusionCard({ investigation, conclusion }: Props) {
  const say = useSayDiligence()
  const { context, answers } = usePart(investigation, section, conclusion.answers)
  const [saved] = useState(answers)
  const form = useRef<SectionFormActions>(null)
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched)
  const save = useSaveDiligenceConclusion()
  const act = useDiligenceAct()
  const send = async () => {
    const found = (await form.current?.check()) ?? []
    const wrong = found.find(({ severity }) => severity === 'blocks')
    if (wrong) return form.current?.focus(wrong.path)
    save.mutate(
      {
        params: { orderCode: investigation.orderCode },
        body: { version: conclusion.version, answers: { ...form.current?.values() } },
      },
      act.follow(say('investigate.conclusionSaved'), () => setTouched(false)),
    )
  }
  const isEmpty = conclusion.version === 0
  return (
    <SectionCard
      title={say('investigate.conclusion')}
      tags={
        <Tag tone={investigation.isConcluded ? 'success' : 'neutral'}>
          {say(investigation.isConcluded ? 'investigate.done' : 'investigate.open')}
        </Tag>
      }
    >
      {conclusion.canEdit ? (
        <SectionForm
          section={section}
          saved={saved}
          context={context}
          actions={form}
          onChange={() => setTouched(true)}
        >
          <FieldGrid fields={section.fields} />
          {act.problem && (
            <p className="confirm-problem" role="alert">
              {act.problem}
            </p>
          )}
          <div className="dd-acts">
            <Button loading={save.isPending} onClick={() => void send()}>
              {say('investigate.saveConclusion')}
            </Button>
          </div>
        </SectionForm>
      ) : isEmpty ? (
        <p className="soft">{say('investigate.notConcluded')}</p>
      ) : (
        <AnswerList section={section} answers={answers} context={context} />
      )}
    </SectionCard>
  )
}
