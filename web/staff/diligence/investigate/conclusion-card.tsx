import type { Investigation } from '@kaihu/contract/investigation.ts'
import { conclusion as section } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { Button } from 'antd'
import { useSaveDiligenceConclusion } from '../../../client/diligence/diligence.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { differencesHref } from '../../addresses.ts'
import { bankToday } from '../../today.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { usePart } from './part-context.ts'
import { usePartForm } from './part-form.tsx'
import { useDiligenceAct } from './use-diligence-act.ts'
import { type EditedPart, useEditedPart } from './use-edited-part.ts'

type Props = {
  investigation: Investigation
  conclusion: NonNullable<Investigation['conclusion']>
}

export function ConclusionCard({ investigation, conclusion }: Props) {
  const say = useSayDiligence()
  const edited = useEditedPart(conclusion)
  return (
    <SectionCard
      title={say('investigate.conclusion')}
      tags={
        <Tag tone={investigation.isConcluded ? 'success' : 'neutral'}>
          {say(investigation.isConcluded ? 'investigate.done' : 'investigate.open')}
        </Tag>
      }
    >
      <ReportDue orderCode={investigation.orderCode} date={conclusion.reportDue} />
      {conclusion.canEdit ? (
        <ConclusionForm key={edited.part.version} investigation={investigation} edited={edited} />
      ) : conclusion.version === 0 ? (
        <p className="soft">{say('investigate.notConcluded')}</p>
      ) : (
        <Concluded investigation={investigation} conclusion={conclusion} />
      )}
    </SectionCard>
  )
}

/** Until when a material difference from the registrar's filing is to be reported. */
function ReportDue({ orderCode, date }: { orderCode: string; date: string | null }) {
  const say = useSayDiligence()
  if (date === null) return null
  const isLate = date < bankToday()
  return (
    <p className="dd-report" role="status">
      <Tag tone={isLate ? 'danger' : 'waiting'}>
        {say(isLate ? 'investigate.reportLate' : 'investigate.reportDue', { date })}
      </Tag>{' '}
      <AppLink href={differencesHref(orderCode)}>{say('differences.link')}</AppLink>
    </p>
  )
}

function Concluded({ investigation, conclusion }: Props) {
  const { context, answers } = usePart(investigation, section, conclusion.answers)
  return <AnswerList section={section} answers={answers} context={context} />
}

type FormProps = {
  investigation: Investigation
  edited: EditedPart<Props['conclusion']>
}

function ConclusionForm({ investigation, edited }: FormProps) {
  const say = useSayDiligence()
  const { part, version, theirs } = edited
  const form = usePartForm(investigation, section, part.answers, part.version, edited.setTouched)
  const save = useSaveDiligenceConclusion()
  const act = useDiligenceAct(investigation.orderCode)
  const send = async () => {
    if (!(await form.check())) return
    save.mutate(
      {
        params: { orderCode: investigation.orderCode },
        body: { version, answers: form.values() },
      },
      act.follow(say('investigate.conclusionSaved'), form.settle),
    )
  }
  return form.fields(
    theirs ? (
      <ChangedMeanwhile onTake={form.settle} onKeep={edited.keepMine}>
        <Concluded investigation={investigation} conclusion={theirs} />
      </ChangedMeanwhile>
    ) : (
      act.problem
    ),
    <Button loading={save.isPending} onClick={() => void send()}>
      {say('investigate.saveConclusion')}
    </Button>,
  )
}
