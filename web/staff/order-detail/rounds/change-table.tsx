import { useRegions } from '../../../fields/kinds/regions.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'
import { shown } from '../../../kit/read/empty.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useWords } from '../../words.ts'
import type { Change } from './changes-between.ts'

export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const words = useWords()
  const say = useSay()
  const regions = useRegions('any')
  if (changes.length === 0) return <p className="soft">{words.say('round.same')}</p>
  const textOf = (change: Change, value: Change['before']) => {
    if (value === undefined || value === null) return shown(null)
    const words = change.field ? valueText(change.field, value, {}, say, regions.textOf) : ''
    return words || (typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return (
    <table className="changes">
      <caption className="visually-hidden">{words.say('round.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.say('round.field')}</th>
          <th scope="col">{words.say('round.before')}</th>
          <th scope="col">{words.say('round.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">
              {labelOfPath(change.path, say)}{' '}
              {change.isScreeningRelevant && <Tag tone="warning">{words.say('round.screening')}</Tag>}
            </th>
            <td>
              <del>{textOf(change, change.before)}</del>
            </td>
            <td>
              <ins>{textOf(change, change.after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
