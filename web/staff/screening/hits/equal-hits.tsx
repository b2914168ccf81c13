import type { HitView } from '@kaihu/contract/screening-shapes.ts'
import { Checkbox } from 'antd'
import { ListName } from '../list-name.tsx'
import { useScreeningSay } from '../use-screening-words.ts'

type EqualHitsProps = {
  hits: readonly HitView[]
  chosen: readonly string[]
  onChoose: (hitIds: readonly string[]) => void
}

/** Hits that ask the same question of the same party on other lists; those that are ticked are decided with this one. */
export function EqualHits({ hits, chosen, onChoose }: EqualHitsProps) {
  const say = useScreeningSay()
  if (hits.length === 0) return null
  const ids = hits.map(({ hitId }) => hitId)
  const tick = (hitId: string, isTicked: boolean) =>
    onChoose(ids.filter((one) => (one === hitId ? isTicked : chosen.includes(one))))
  return (
    <fieldset className="hit-equal">
      <legend>{say('equal.title')}</legend>
      <p className="soft">{say('equal.note')}</p>
      {hits.length > 1 && (
        <Checkbox
          checked={chosen.length === hits.length}
          indeterminate={chosen.length > 0 && chosen.length < hits.length}
          onChange={({ target }) => onChoose(target.checked ? ids : [])}
        >
          {say('equal.all', { count: hits.length })}
        </Checkbox>
      )}
      {hits.map((hit) => (
        <Checkbox
          key={hit.hitId}
          checked={chosen.includes(hit.hitId)}
          onChange={({ target }) => tick(hit.hitId, target.checked)}
        >
          <ListName code={hit.list} /> {say(`category.${hit.category}`)} · {hit.matchedName}{' '}
          <span className="soft">
            {say('equal.entry', { entry: hit.entryId, score: hit.score.toFixed(2) })}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
