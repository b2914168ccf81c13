import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { useRegions } from '../../../fields/kinds/regions.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'
import type { Application } from '../../answers-review/use-review.ts'
import { useWords } from '../../words.ts'

type Found = Application['discrepancies']

/** As many as one takes in at a glance; the rest is counted. */
const SHOWN = 12

/** Answers that are not as a paper says, by name: to be looked at, no refusal. Nothing where all agree. */
export function Discrepancies({ discrepancies }: { discrepancies: Found }) {
  const words = useWords()
  const say = useSay()
  if (discrepancies.length === 0) return null
  const labels = [...new Set(discrepancies.map(({ path }) => labelOfPath(path, say)))]
  const left = labels.length - SHOWN
  return (
    <section className="section-card" role="status">
      <p>{words.say('answers.differ', { count: labels.length })}</p>
      <ul>
        {labels.slice(0, SHOWN).map((label) => (
          <li key={label}>{label}</li>
        ))}
        {left > 0 && <li className="soft">{words.say('answers.openMore', { count: left })}</li>}
      </ul>
    </section>
  )
}

type NoteProps = { field: FieldDefinition; discrepancies: Found }

/** What a paper says, beside the answer that says something else. */
export function DiscrepancyNote({ field, discrepancies }: NoteProps) {
  const words = useWords()
  const say = useSay()
  const regions = useRegions(discrepancies.length > 0 ? 'any' : undefined)
  return discrepancies.map(({ documentId, paper, value }) => (
    <p key={`${documentId} ${paper}`} className="answer-differs">
      {words.say('answers.differs', {
        paper: words.say(`answers.paper.${paper}`),
        value: valueText(field, value as AnswerValue, {}, say, regions.textOf) || say('common:empty'),
      })}
    </p>
  ))
}
