import { useVisits } from '../../../client/work.ts'
import { useWords } from '../../words.ts'

/** What the branch has on the chosen day already: when, where, and which colleagues are taken. */
export function DayVisits({ branch, date }: { branch: string; date: string | null }) {
  const words = useWords()
  const visits = useVisits(branch, date).data?.items
  if (!date || !visits) return null
  if (visits.length === 0) return <p className="day-visits">{words.say('work:visits.none')}</p>
  return (
    <div className="day-visits">
      {words.say('work:visits.taken', { count: visits.length })}
      <ul>
        {visits.map(({ time, place, witnesses }) => (
          <li key={`${time}${witnesses.map(({ staffId }) => staffId).join()}`}>
            {words.say('work:visits.line', {
              time,
              place: words.say(`lists:witnessPlace.${place}`),
              names: witnesses.map(words.person).join(words.say('common:listSeparator')),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
