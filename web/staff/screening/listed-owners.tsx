import type { OrderScreening } from '@kaihu/contract/screening-shapes.ts'
import { useScreeningSay } from './use-screening-words.ts'

/** What confirmed listed persons have of the company together: from one half on it counts as listed itself. */
export function ListedOwners({ screening: { listedOwners } }: { screening: OrderScreening }) {
  const say = useScreeningSay()
  if (!listedOwners) return null
  const { verdict, percent, parts } = listedOwners
  return (
    <div className="screening-held" role="alert">
      <strong>{say(`owned.${verdict}`, { percent })}</strong>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>{say('owned.part', { name: part.name, percent: part.percent })}</li>
        ))}
      </ul>
      <p className="soft">{say('owned.hint')}</p>
    </div>
  )
}
