import type { OwnMistake } from '../../application/catalogue/find-own-mistakes.ts'
import { isHeldBy, type OwnTask, type OwnTaskQuestion } from './own-workflow.ts'

/** What is wrong with the form of a task: keys used twice, limits that nothing keeps, conditions that never hold. */
export function findFormMistakes({ form }: Pick<OwnTask, 'form'>): readonly OwnMistake[] {
  return form.flatMap((question, index) =>
    [
      ...keyUsedTwice(form, index),
      ...('min' in question && question.min > question.max
        ? [['max', 'is less than min: no number would do'] as const]
        : []),
      ...codesUsedTwice(question),
      ...conditionMistakes(form.slice(0, index), question),
    ].map(([part, problem]) => ({ path: ['form', index, part], problem })),
  )
}

type Mistake = readonly [part: string, problem: string]

function keyUsedTwice(form: OwnTask['form'], index: number): readonly Mistake[] {
  const first = form.findIndex(({ key }) => key === form[index]?.key)
  return first === index ? [] : [['key', `is the key of question ${first + 1} of the form too`]]
}

function codesUsedTwice(question: OwnTaskQuestion): readonly Mistake[] {
  if (!('choices' in question)) return []
  const codes = question.choices.map(({ code }) => code)
  return codes
    .filter((code, at) => codes.indexOf(code) !== at)
    .map((code) => ['choices', `${code} is the code of two choices`])
}

function conditionMistakes(above: OwnTask['form'], { shownWhen }: OwnTaskQuestion): readonly Mistake[] {
  if (shownWhen === undefined) return []
  const asked = above.find(({ key }) => key === shownWhen.question)
  if (asked === undefined) return [['shownWhen', `question: the form asks no ${shownWhen.question} above it`]]
  return isHeldBy(asked, shownWhen.is)
    ? []
    : [['shownWhen', `is: ${shownWhen.question} is never answered by ${shownWhen.is}: it could never hold`]]
}
