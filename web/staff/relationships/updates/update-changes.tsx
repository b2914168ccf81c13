import type { RelationshipUpdateView } from '@kaihu/contract/relationship-updates.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { type Answers, type AnswerValue, isBlank, isRecord } from '@kaihu/domain/form/answers/answers.ts'
import { below, findAnswer, partsOf } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import { useRegions } from '../../../fields/kinds/regions.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'
import { shown } from '../../../kit/read/empty.ts'
import { useRelationshipWords } from '../use-relationship-words.ts'

function fieldAt(path: string) {
  const [key, ...rest] = partsOf(path)
  return findField(
    findSection(String(key))?.fields ?? [],
    rest.filter((part) => typeof part === 'string').join('.'),
  )
}

/** What was answered as a whole (an address, a person), value by value. */
function valuesBelow(path: string, before: Answers, after: Answers): readonly string[] {
  const sides = [before, after].map((answers) => findAnswer(answers, path)).filter(isRecord)
  if (sides.length === 0) return [path]
  const keys = new Set(sides.flatMap((side) => Object.keys(side).filter((key) => !isBlank(side[key]))))
  return [...keys].flatMap((key) => valuesBelow(below(path, key), before, after))
}

export function UpdateChanges({ update }: { update: RelationshipUpdateView }) {
  const { say } = useRelationshipWords()
  const sayField = useSay()
  const regions = useRegions('any')
  const { answeredAt, sections } = update
  const [before, after] = [update.before as Answers, update.after as Answers]
  const changed = update.changed.flatMap((path) => valuesBelow(path, before, after))
  if (answeredAt === null || sections.length === 0) return null
  if (changed.length === 0) return <p className="soft">{say('update.unchanged')}</p>
  const textAt = (answers: Answers, path: string) => {
    const value: AnswerValue | undefined = findAnswer(answers, path)
    if (value === undefined || value === null) return shown(null)
    const field = fieldAt(path)
    const words = field ? valueText(field, value, {}, sayField, regions.textOf) : ''
    return words || (typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return (
    <table className="update-changes">
      <caption className="visually-hidden">{say('update.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('update.field')}</th>
          <th scope="col">{say('update.before')}</th>
          <th scope="col">{say('update.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((path) => (
          <tr key={path}>
            <th scope="row">{labelOfPath(path, sayField)}</th>
            <td>
              <del>{textAt(before, path)}</del>
            </td>
            <td>
              <ins>{textAt(after, path)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
