import { type AnswerRecord, type AnswerValue, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { textOf } from '../../tools/docs/texts.ts'
import type { Given } from './filled.ts'

/** Signs of a name that find the company in the register. */
const LOOKED_UP = 4

type Acts = {
  readonly given: readonly Given[]
  readonly read: readonly FieldDefinition[]
  readonly words: readonly string[]
  readonly answers: readonly (readonly [key: string, value: AnswerValue])[]
}

/** The company is looked up; whoever wants the standard way says so in place of the questions that decide on the other. */
export function startActs({ fields }: SectionDefinition, target: AnswerRecord): Acts {
  const found = fields.slice(0, 2)
  const [name] = found
  const flow = fields.find(({ key }) => key === 'flow')
  if (!name || !flow || target['flow'] !== STANDARD) throw new Error('the start asks something else')
  const begun = asText(target[name.key]).slice(0, LOOKED_UP)
  const button = { ...flow, label: 'customer:start.standardAtOnce' }
  return {
    given: [
      { path: 'intake.lookUp', field: name, clicks: 3, typed: [begun], facts: [] },
      { path: 'intake.standardAtOnce', field: button, clicks: 1, typed: [], facts: [] },
    ],
    // The way that was pressed stands below, chosen.
    read: [...found, flow],
    words: [textOf('customer:start.standardAtOnceNote').zh],
    answers: [...found, flow].map(({ key }) => [key, target[key] ?? null]),
  }
}
