import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { shown } from '../../../kit/read/empty.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import type { Words } from '../../words.ts'
import { ChangeState } from '../change-state.tsx'
import { changeSummary } from '../change-values.tsx'
import { DecideButtons } from '../decide-dialog.tsx'
import type { AdminWords } from '../use-admin-words.ts'

export function changeColumns(
  admin: AdminWords,
  words: Words,
  part: 'waiting' | 'decided',
): Column<ChangeView>[] {
  const { say } = admin
  const person = (by: ChangeView['madeBy'], at: string | null) =>
    by === null ? (
      shown('')
    ) : (
      <div className="admin-named nowrap">
        <span>{words.person(by)}</span>
        <span className="soft">
          <BankTime at={at} />
        </span>
      </div>
    )
  const made: Column<ChangeView> = {
    key: 'made',
    title: say('changes.made'),
    cell: ({ madeBy, madeAt }) => person(madeBy, madeAt),
  }
  const what: Column<ChangeView>[] = [
    {
      key: 'what',
      title: say('changes.what'),
      isFixed: true,
      cell: (change) => (
        <div className="admin-named">
          <strong>{admin.subject(change)}</strong>
          <span className="soft">{say(`subjects.${change.subject}`)}</span>
        </div>
      ),
    },
    {
      key: 'change',
      title: say('common.change'),
      cell: (change) => (
        <div className="admin-named">
          <span className="admin-summary">{changeSummary(change, admin)}</span>
          <span className="soft">
            {change.reason}
            {change.note && ` · ${change.note}`}
          </span>
        </div>
      ),
    },
    made,
  ]
  if (part === 'waiting') {
    return [
      ...what,
      {
        key: 'acts',
        title: say('common.acts'),
        isFixed: true,
        width: 220,
        cell: (change) => <DecideButtons change={change} />,
      },
    ]
  }
  return [
    ...what,
    {
      key: 'decided',
      title: say('changes.decidedBy'),
      cell: ({ decidedBy, decidedAt }) => person(decidedBy, decidedAt),
    },
    { key: 'state', title: say('changes.state'), cell: ({ state }) => <ChangeState state={state} /> },
  ]
}
