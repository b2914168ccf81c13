import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { VisitView } from '@kaihu/contract/visits.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { useMemo } from 'react'
import { useUser } from '../../../client/session.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { StoredLine } from '../../../fields/files/stored-line.tsx'
import { type Description, DescriptionList } from '../../../kit/read/description-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { purposeOf } from '../../files/purpose.ts'
import { useWords, type Words } from '../../words.ts'

export function VisitFacts({ order, visit }: { order: OrderDetail; visit: VisitView }) {
  const words = useWords()
  const { say } = words
  const isOpen = order.status === '1100'
  return (
    <SectionCard
      title={say(isOpen ? 'desk:visit.last' : 'desk:visit.arranged')}
      tags={isOpen && <Tag tone="ended">{say('desk:visit.putOff')}</Tag>}
    >
      <DescriptionList items={[...appointmentOf(visit, words), ...recordOf(visit, words)]} />
      <Photos order={order} visit={visit} />
      <History visit={visit} />
    </SectionCard>
  )
}

function appointmentOf({ appointment }: VisitView, words: Words): Description[] {
  if (!appointment) return []
  const { say } = words
  const list = say('common:listSeparator')
  return [
    { key: 'time', label: say('desk:visit.time'), value: `${appointment.date} ${appointment.time}` },
    { key: 'place', label: say('desk:visit.place'), value: say(`lists:witnessPlace.${appointment.place}`) },
    { key: 'address', label: say('desk:visit.address'), value: appointment.address },
    {
      key: 'witnesses',
      label: say('desk:visit.witnesses'),
      value: appointment.witnesses.map(words.person).join(list),
    },
    { key: 'attendees', label: say('desk:visit.attendees'), value: appointment.attendees.join(list) },
  ]
}

function recordOf({ record }: VisitView, words: Words): Description[] {
  if (!record) return []
  const { say } = words
  const yesNo = (value: boolean) => say(value ? 'common:yes' : 'common:no')
  return [
    { key: 'held', label: say('desk:fields.witness.witnessHeldDate'), value: record.heldOn },
    {
      key: 'originals',
      label: say('desk:fields.witness.originalsCompared'),
      value: yesNo(record.areOriginalsCompared),
    },
    {
      key: 'declarations',
      label: say('desk:fields.witness.branchDeclarationSigned'),
      value: yesNo(record.areDeclarationsSigned),
    },
    { key: 'papers', label: say('desk:visit.papers'), value: record.papersSigned.join(' ') },
    { key: 'remark', label: say('desk:fields.witness.witnessRemark'), value: record.remark, isWide: true },
  ]
}

function Photos({ order, visit }: { order: OrderDetail; visit: VisitView }) {
  const { say } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const { orderCode } = order
  const desk = useMemo(() => ({ orderCode, purpose: purposeOf(role) }), [orderCode, role])
  const photos = visit.record?.photos ?? []
  if (photos.length === 0) return null
  return (
    <FileDeskContext value={desk}>
      <h3 className="visit-heading">{say('desk:fields.witness.witnessPhotos')}</h3>
      <ul className="visit-photos">
        {photos.map((photo) => (
          <li key={photo.objectId}>
            <StoredLine entry={photo satisfies AnswerRecord} />
          </li>
        ))}
      </ul>
    </FileDeskContext>
  )
}

/** Only told when there is more to tell than the one appointment. */
function History({ visit: { history } }: { visit: VisitView }) {
  const words = useWords()
  if (history.length < 2) return null
  return (
    <details className="visit-history">
      <summary>{words.say('desk:visit.history', { count: history.length })}</summary>
      <ol>
        {history.map(({ at, by, date, time, reason }) => (
          <li key={at}>
            <BankTime at={at} /> {words.person(by)}{' '}
            {date
              ? words.say('desk:visit.arrangedFor', { when: `${date} ${time ?? ''}` })
              : words.say('desk:visit.putOffBecause', { reason: reason ?? '--' })}
          </li>
        ))}
      </ol>
    </details>
  )
}
