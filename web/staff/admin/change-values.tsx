import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { useRegions } from '../../fields/kinds/regions.ts'
import './admin.css'
import { type AdminWords, useAdminWords } from './use-admin-words.ts'
import { type Line, linesOf } from './value-lines.ts'

/** Fetches the names of cities where one of the changes may name a city. */
export function useNamesOfCities(changes: readonly ChangeView[]): void {
  useRegions(changes.some(({ subject }) => subject === 'branch') ? 'cities' : undefined)
}

export function ChangeValues({ change }: { change: ChangeView }) {
  useNamesOfCities([change])
  const words = useAdminWords()
  const lines = differing(linesOf(change, change.before, words), linesOf(change, change.after, words))
  return (
    <table className="admin-values">
      <thead>
        <tr>
          <th scope="col">{words.say('changes.what')}</th>
          <th scope="col">{words.say('common.before')}</th>
          <th scope="col">{words.say('common.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before ?? words.say('common.nothing')}</td>
            <td>{after ?? words.say('common.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Difference = {
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
}

function differing(before: readonly Line[], after: readonly Line[]): readonly Difference[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
  const all = labels.map((label) => ({
    label,
    before: before.find((line) => line.label === label)?.text,
    after: after.find((line) => line.label === label)?.text,
  }))
  return all.filter((line) => line.before !== line.after)
}

export function changeSummary(change: ChangeView, words: AdminWords): string {
  const lines = differing(linesOf(change, change.before, words), linesOf(change, change.after, words))
  const nothing = words.say('common.nothing')
  const [first] = lines
  if (lines.length === 1 && first) return `${first.before ?? nothing} → ${first.after ?? nothing}`
  return lines.map(({ label, after }) => `${label}: ${after ?? nothing}`).join(' · ')
}
