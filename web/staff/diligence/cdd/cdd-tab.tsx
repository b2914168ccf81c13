import type { CddRecord } from '@kaihu/contract/cdd.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { useMemo, useState } from 'react'
import { useCddRecord } from '../../../client/diligence/cdd.ts'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { CddChanges } from './cdd-changes.tsx'
import { CddForm } from './cdd-form.tsx'
import { CddPanel } from './cdd-panel.tsx'
import { CrtRounds } from './crt-rounds.tsx'
import { useCddContext } from './use-cdd-context.ts'
import '../checklist/checklist.css'
import './cdd.css'

type Application = NonNullable<ReturnType<typeof useOrderApplication>['data']>

export function CddTab({ order }: { order: OrderDetail }) {
  const record = useCddRecord(order.orderCode)
  const application = useOrderApplication(order.orderCode)
  return (
    <LoadState query={record} lines={14}>
      {(found) => (
        <LoadState query={application} lines={14}>
          {(answers) => <Loaded order={order} record={found} application={answers} />}
        </LoadState>
      )}
    </LoadState>
  )
}

type LoadedProps = {
  order: OrderDetail
  record: CddRecord
  application: Application
}

function Loaded({ order, record, application }: LoadedProps) {
  const say = useSayDiligence()
  const context = useCddContext(order, record)
  const answers = useMemo(() => answersOf(application, record), [application, record])
  const [round, setRound] = useState(0)
  if (record.version === 0 && !record.canEdit) {
    return (
      <SectionCard title={say('cdd.record')}>
        <EmptyState title={say('cdd.none')} hint={say('cdd.noneHint')} />
      </SectionCard>
    )
  }
  return (
    <div className="checklist">
      <div>
        {record.canEdit ? (
          <CddForm
            key={round}
            {...{ order, record, answers, context }}
            onReload={() => setRound((now) => now + 1)}
          />
        ) : (
          <SectionCard
            title={say('cdd.record')}
            note={say('cdd.readOnly')}
            tags={
              <Tag tone={record.isComplete ? 'success' : 'waiting'}>
                {say(record.isComplete ? 'cdd.isComplete' : 'cdd.isOpen')}
              </Tag>
            }
          >
            <AnswerList section={cddEntry} answers={answers} context={context} />
          </SectionCard>
        )}
        <CddChanges record={record} />
        <CrtRounds record={record} />
      </div>
      <CddPanel record={record} answers={answers} context={context} />
    </div>
  )
}

/** The application's answers with the record among them, as conditions look at them. */
function answersOf(application: Application, record: CddRecord): Answers {
  const sections = application.sections.map(({ section, answers }) => [section, answers as AnswerRecord])
  return { ...Object.fromEntries(sections), [cddEntry.key]: record.answers as AnswerRecord }
}
