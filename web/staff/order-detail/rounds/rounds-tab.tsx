import type { OrderDetail } from '@kaihu/contract/order.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { replyOf } from '../../answers-review/reply-of.ts'
import { type Application } from '../../answers-review/use-review.ts'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { ChangeTable } from './change-table.tsx'
import { changesBetween } from './changes-between.ts'
import './rounds.css'

/** Every return with its marks and what came of them, and what each resubmission changed. */
export function RoundsTab({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const query = useOrderApplication(order.orderCode)
  return (
    <LoadState query={query}>
      {(application) =>
        application.rounds.length + application.submissions.length === 0 ? (
          <section className="section-card">
            <EmptyState title={say('round.none')} hint={say('round.noneHint')} />
          </section>
        ) : (
          <>
            <Submissions order={order} application={application} />
            <Returns application={application} />
          </>
        )
      }
    </LoadState>
  )
}

function Submissions({ order, application }: { order: OrderDetail; application: Application }) {
  const { say } = useWords()
  const rules = underSentRules(order.rules)
  const context = contextOf({ flow: order.flow, side: 'staff', today: bankToday(), ...rules })
  const { submissions } = application
  return submissions
    .map((submission, index) => {
      const before = submissions[index - 1]
      return (
        <SectionCard
          key={submission.round}
          title={say('round.submission', { round: submission.round })}
          actions={
            <span className="soft">
              <BankTime at={submission.at} /> ·{' '}
              <code title={submission.hash}>{submission.hash.slice(0, 12)}</code>
            </span>
          }
        >
          {before ? (
            <ChangeTable changes={changesBetween(before.answers, submission.answers, context)} />
          ) : (
            <p className="soft">{say('round.first')}</p>
          )}
        </SectionCard>
      )
    })
    .toReversed()
}

function Returns({ application }: { application: Application }) {
  const words = useWords()
  const sayField = useSay()
  return application.rounds
    .map((round, index) => (
      <SectionCard
        key={round.at}
        title={words.say('round.return', { number: index + 1 })}
        tags={
          <Tag tone={round.answeredAt ? 'success' : 'waiting'}>
            {words.say(round.answeredAt ? 'round.answered' : 'round.open')}
          </Tag>
        }
        actions={
          <span className="soft">
            {words.person(round.by)} · <BankTime at={round.at} /> · {words.status(round.from)}
          </span>
        }
        {...(round.comment && { note: round.comment })}
      >
        <ul className="round-marks">
          {round.marks.map((mark) => (
            <li key={mark.fieldKey}>
              <strong>{labelOfPath(mark.fieldKey, sayField)}</strong>
              <span>{mark.value}</span>
              {replyOf(application.submissions[index + 1]?.answers, mark.fieldKey) !== '' && (
                <q>{replyOf(application.submissions[index + 1]?.answers, mark.fieldKey)}</q>
              )}
              <span className="soft">{words.say(`round.${stateOfMark(mark.fieldKey, round)}`)}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
    ))
    .toReversed()
}

function stateOfMark(
  fieldKey: string,
  round: Application['rounds'][number],
): 'changed' | 'replied' | 'waits' {
  const isTouched = (path: string) =>
    path === fieldKey || path.startsWith(`${fieldKey}.`) || path.startsWith(`${fieldKey}[`)
  if (round.changedFields.some(isTouched)) return 'changed'
  return round.answeredFields.some(isTouched) ? 'replied' : 'waits'
}
