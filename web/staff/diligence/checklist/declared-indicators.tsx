import { INDICATORS } from '@kaihu/domain/diligence/checklist/indicator-review.ts'
import { type Answers, asText } from '@kaihu/domain/form/answers/answers.ts'
import { useSay } from '../../../fields/say.ts'
import { useSayDiligence } from '../say-diligence.ts'

/** What the customer declared, beside the questions whether it agrees with what the bank found. */
export function DeclaredIndicators({ answers }: { answers: Answers }) {
  const say = useSayDiligence()
  const name = useSay()
  const declared = answers.declarationIndicators ?? {}
  const asked = INDICATORS.filter((key) => typeof declared[key] === 'boolean')
  if (asked.length === 0) return <p className="soft checklist-listed">{say('checklist.nothingDeclared')}</p>
  return (
    <dl className="checklist-declared">
      {asked.map((key) => {
        const comment = asText(declared[`${key}Comment`])
        return (
          <div key={key}>
            <dt>{name(`application:fields.declarationIndicators.${key}`)}</dt>
            <dd>
              <strong>{say(`common:${declared[key] === true ? 'yes' : 'no'}`)}</strong>
              {comment !== '' && <span className="soft"> {comment}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
