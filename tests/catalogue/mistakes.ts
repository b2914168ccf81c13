import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { isSent } from '@kaihu/domain/form/check/shape.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { seededRandom } from '../harness/drawn/seeded-random.ts'
import { type AskedQuestion, askedIn } from './questions.ts'
import { wrongValue } from './values.ts'
import { fillingContext } from './worlds.ts'

/** Answers in which a few questions of every other section went wrong: blank, full-width, or what cannot be. */
export function drawMistakes(flow: Flow, answers: Answers, seed: number): Answers {
  const random = seededRandom(seed + 7)
  const context = fillingContext(flow)
  let drawn = answers
  for (const section of sectionsOf(flow)) {
    if (random() < 0.5) continue
    const asked = askedIn(section, answers, context).filter(({ field }) => isSent(field))
    for (const one of asked.filter(() => random() < 0.15))
      drawn = withAnswer(drawn, one.path, mistake(one, random))
  }
  return drawn
}

function mistake({ field, value }: AskedQuestion, random: () => number): AnswerValue {
  const drawn = random()
  if (drawn < 0.3) return null
  if (drawn < 0.6) return wrongValue(field) ?? null
  if (typeof value !== 'string') return value ?? null
  return drawn < 0.8 ? ` ${fullWidth(value)} ` : ''
}

/** As a Chinese keyboard types digits and Latin letters. */
function fullWidth(text: string): string {
  return text.replaceAll(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0))
}
