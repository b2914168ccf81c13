import type { ListHoldView } from '@kaihu/contract/screening-shapes.ts'
import { useListName } from './use-list-name.ts'
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
          <Hold key={list} list={list} code={code} />
        ))}
      </ul>
      <p className="soft">{say('hold.hint')}</p>
    </div>
  )
}

function Hold({ list, code }: Pick<ListHoldView, 'list' | 'code'>) {
  const say = useScreeningSay()
  return <li>{say(`hold.${code}`, { list: useListName(list) })}</li>
}
