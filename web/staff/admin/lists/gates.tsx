import type { ListVersionView } from '@kaihu/contract/screening-lists.ts'
import { type SayScreening, useScreeningSay } from '../../screening/use-screening-words.ts'

/** The checks that stopped a file, in words. */
export function Gates({ gates }: Pick<ListVersionView, 'gates'>) {
  const say = useScreeningSay()
  return (
    <ul className="gates">
      {gates.map(({ code, params }) => (
        <li key={code}>{say(`lists.gate.${code}`, spokenParams(params, say))}</li>
      ))}
    </ul>
  )
}

/** A fact that went missing is said in words. */
function spokenParams(params: ListVersionView['gates'][number]['params'], say: SayScreening) {
  return typeof params['fact'] === 'string'
    ? { ...params, fact: say(`lists.fact.${params['fact']}`) }
    : params
}
