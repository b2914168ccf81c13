import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import { useSayDiligence } from '../say-diligence.ts'

export function ListedCountries({ countries }: { countries: RiskChecklist['listedCountries'] }) {
  const say = useSayDiligence()
  if (countries.length === 0) return <p className="soft checklist-listed">{say('checklist.noListed')}</p>
  return (
    <ul className="checklist-listed">
      {countries.map(({ country, list, since }) => (
        <li key={`${country} ${list}`}>
          <strong>{say(listTextKey('countries', country))}</strong> {say(`checklist.lists.${list}`)}{' '}
          <span className="soft">{say('checklist.listedSince', { since })}</span>
        </li>
      ))}
    </ul>
  )
}
