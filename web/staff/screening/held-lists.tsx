import type { ListHoldView } from '@kaihu/contract/screening-shapes.ts'
import { useScreeningSay } from './use-screening-words.ts'

/** Says which lists nobody may rely on now: while there is one, nothing is clear. */
export function HeldLists({ holds }: { holds: readonly ListHoldView[] }) {
  const say = useScreeningSay()
  if (holds.length === 0) return null
  return (
    <div className="screening-held" role="alert">
      <strong>{say('hold.title')}</strong>
      <ul>
        {holds.map(({ list, code }) => (
          <li key={list}>{say(`hold.${code}`, { list: say(`list.${list}`) })}</li>
        ))}
      </ul>
      <p className="soft">{say('hold.hint')}</p>
    </div>
  )
}
