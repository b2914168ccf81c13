import type { CddRecord } from '@kaihu/contract/cdd.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { changedSince } from './changed-since.ts'

/** What differs from the record that the CRT saw last; nothing to show before it went out twice. */
export function CddChanges({ record }: { record: CddRecord }) {
  const say = useSayDiligence()
  const sayField = useSay()
  const found = changedSince(record)
  if (!found) return null
  const textOf = (key: string, answers: AnswerRecord) => {
    const field = cddEntry.fields.find((one) => one.key === key)
    const value = answers[key]
    return shown(field && value !== undefined ? valueText(field, value, {}, sayField, () => '') : null)
  }
  return (
    <SectionCard title={say('cdd.changes')}>
      {found.keys.length === 0 ? (
        <p className="soft">{say('cdd.noChanges')}</p>
      ) : (
        <table className="changes">
          <caption className="visually-hidden">{say('cdd.changes')}</caption>
          <thead>
            <tr>
              {['field', 'before', 'after'].map((head) => (
                <th key={head} scope="col">
                  {say(`cdd.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.keys.map((key) => (
              <tr key={key}>
                <th scope="row">{say(`fields.cddEntry.${key}`)}</th>
                <td>
                  <del>{textOf(key, found.before)}</del>
                </td>
                <td>
                  <ins>{textOf(key, found.after)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  )
}
