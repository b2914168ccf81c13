import type { GateSubject } from '../gates/gate-kinds.ts'
import { askedIn } from '../own/own-task-form.ts'
import type { OwnTask, OwnTaskQuestion } from '../own/own-workflow.ts'

const DAY = '2026-11-20'

function answerTo(question: OwnTaskQuestion): GateSubject[string] {
  switch (question.kind) {
    case 'yesNo':
      return true
    case 'date':
      return DAY
    case 'percent':
      return '40'
    case 'email':
      return 'treasury@example.com'
    case 'integer':
      return String(question.min)
    case 'amount':
      return '250000'
    case 'choice':
    case 'choices':
      return question.choices[0]?.code ?? ''
    case 'text':
    case 'long':
      return '已核实'.slice(0, question.max)
  }
}

export function filledIn(task: Pick<OwnTask, 'key' | 'form'>): GateSubject {
  const all = Object.fromEntries(task.form.map((question) => [question.key, answerTo(question)]))
  return Object.fromEntries(askedIn(task, all, DAY).map(({ key }) => [key, all[key] ?? '']))
}
