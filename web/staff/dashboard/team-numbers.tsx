import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getTeamNumbers } from '@kaihu/contract/dashboard.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { type Role, roleOf } from '@kaihu/domain/access/roles.ts'
import { useTeamNumbers } from '../../client/report.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { emptyMark } from '../../kit/read/empty.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { paths } from '../addresses.ts'
import { durationWords } from '../progress/duration.ts'
import { useReportSay } from '../report/use-report-say.ts'
import { useWords } from '../words.ts'

type Numbers = CallAnswer<typeof getTeamNumbers>

/** They answer for the work of many; the numbers of the others are their own. */
function leads(role: Role): boolean {
  return hasCapability(role, 'mi_report') || role === 'SECTOR_HEAD'
}

export function TeamNumbers({ role }: { role: Role }) {
  const { say } = useWords()
  const numbers = useTeamNumbers()
  const mayReport = hasCapability(role, 'mi_report')
  if (!leads(role)) {
    return (
      <SectionCard title={say('dashboard.team.ownTitle')}>
        <LoadState query={numbers} lines={2}>
          {(data) => <OwnFigures own={data.own} />}
        </LoadState>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={say('dashboard.team.title')}
      note={say(`dashboard.team.scope.${scopeOf(role)}`)}
      actions={mayReport && <AppLink href={paths.miReport}>{say('dashboard.team.report')}</AppLink>}
    >
      <LoadState query={numbers} lines={5}>
        {(data) => (
          <>
            <Figures data={data} />
            <Ages ageing={data.ageing} mayReport={mayReport} />
          </>
        )}
      </LoadState>
    </SectionCard>
  )
}

function scopeOf(role: Role): 'bank' | 'business' | 'sector' | 'branches' {
  const { numbers } = roleOf(role)
  if (numbers === 'all') return 'bank'
  if (numbers === 'business_banking') return 'business'
  return numbers === 'sector' ? 'sector' : 'branches'
}

function OwnFigures({ own }: { own: Numbers['own'] }) {
  const words = useWords()
  const time = own.touchMedian === null ? emptyMark : durationWords(own.touchMedian, 'touch', words)
  return (
    <dl className="team-figures">
      <div>
        <dt>{words.say('dashboard.team.own')}</dt>
        <dd>{own.finished}</dd>
        <dd className="soft">{words.say('dashboard.team.ownHint', { time })}</dd>
      </div>
    </dl>
  )
}

function Figures({ data }: { data: Numbers }) {
  const words = useWords()
  const { thisWeek, lastWeek, turnaround, own } = data
  const { say } = words
  const time = (minutes: number | null, kind: 'touch' | 'waiting') =>
    minutes === null ? emptyMark : durationWords(minutes, kind, words)
  const before = (count: number) => say('dashboard.team.before', { count })
  const lines: readonly [name: string, value: string, hint: string][] = [
    ['takenIn', String(thisWeek.takenIn), before(lastWeek.takenIn)],
    ['opened', String(thisWeek.opened), before(lastWeek.opened)],
    ['touch', time(turnaround.touchMedian, 'touch'), say('dashboard.team.of', { count: turnaround.orders })],
    ['waiting', time(turnaround.waitingMedian, 'waiting'), say('dashboard.team.median')],
    ['own', String(own.finished), say('dashboard.team.ownHint', { time: time(own.touchMedian, 'touch') })],
  ]
  return (
    <dl className="team-figures">
      {lines.map(([name, value, hint]) => (
        <div key={name}>
          <dt>{say(`dashboard.team.${name}`)}</dt>
          <dd>{value}</dd>
          <dd className="soft">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ages({ ageing, mayReport }: { ageing: Numbers['ageing']; mayReport: boolean }) {
  const { say } = useWords()
  const sayReport = useReportSay()
  const most = Math.max(1, ...ageing.map(({ count }) => count))
  return (
    <>
      <h3 className="team-ages">{say('dashboard.team.ageing')}</h3>
      <ul className="status-counts">
        {ageing.map(({ age, count }) => (
          <li key={age}>
            {mayReport && count > 0 ? (
              <AppLink href={hrefOf(paths.miReport, {}, { report: 'ageing', measure: age })}>
                {sayReport(`measure.${age}`)}
              </AppLink>
            ) : (
              <span>{sayReport(`measure.${age}`)}</span>
            )}
            <span className="status-bar" aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="status-count">{count}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
