import { useBoard } from '../../client/orders/work.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { paths } from '../addresses.ts'
import { useWords } from '../words.ts'

/** The fullest desks are what a leader looks at; the board has all. */
const mostShown = 8

/** Open orders per person of the leader's team, the fullest first, with what is late and who is away. */
export function TeamLoad() {
  const words = useWords()
  const { say } = words
  const board = useBoard(undefined)
  return (
    <SectionCard
      title={say('dashboard.load.title')}
      actions={<AppLink href={paths.board}>{say('dashboard.load.all')}</AppLink>}
    >
      <LoadState query={board} lines={4}>
        {({ people, seat }) => (
          <>
            {people.length === 0 && <p className="soft">{say('dashboard.load.nobody')}</p>}
            <ul className="team-load">
              {people
                .toSorted((a, b) => b.load - a.load)
                .slice(0, mostShown)
                .map((person) => (
                  <li key={person.staffId}>
                    <AppLink href={hrefOf(paths.board, {}, { seat, person: person.staffId })}>
                      {words.person(person)}
                    </AppLink>
                    <span className="status-bar" aria-hidden="true">
                      <span style={{ width: `${shareOf(person) * 100}%` }} />
                    </span>
                    <span className="status-count">
                      {say('work:board.load', { load: person.load, limit: person.limit })}
                    </span>
                    <span className="team-load-tags">
                      {person.hasLeft && <Tag tone="danger">{say('work:board.left')}</Tag>}
                      {person.isAbsent && !person.hasLeft && (
                        <Tag tone="warning">{say('work:absence.away')}</Tag>
                      )}
                      {person.overdue > 0 && (
                        <Tag tone="danger">{say('work:board.overdue', { count: person.overdue })}</Tag>
                      )}
                    </span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </LoadState>
    </SectionCard>
  )
}

function shareOf({ load, limit }: { load: number; limit: number }): number {
  return limit === 0 ? 1 : Math.min(1, load / limit)
}
