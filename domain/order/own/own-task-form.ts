import { draftOf } from '../../application/catalogue/own-drafts.ts'
import { ownListOf } from '../../application/catalogue/own-question.ts'
import type { AnswerRecord, AnswerValue } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import { section } from '../../form/fields/section.ts'
import type { Form } from '../../form/form.ts'
import { isShown } from '../../form/live/visible.ts'
import { sectionScope } from '../../form/scope.ts'
import type { GateSubject } from '../gates/gate-kinds.ts'
import { choicesIn } from './own-task-values.ts'
import type { OwnTask, OwnTaskQuestion } from './own-workflow.ts'

type Filled = Pick<OwnTask, 'key' | 'form'>

function answerOf(question: OwnTaskQuestion, value: GateSubject[string] | undefined): AnswerValue {
  if (value === undefined || value === '') return null
  if (question.kind === 'choices') return [...choicesIn(String(value))]
  if (question.kind === 'amount') return { amount: String(value), currency: question.currency }
  return typeof value === 'number' ? String(value) : value
}

function answersOf({ form }: Filled, subject: GateSubject): AnswerRecord {
  return Object.fromEntries(form.map((question) => [question.key, answerOf(question, subject[question.key])]))
}

function sectionOf({ key, form }: Filled) {
  const asked = { simplified: true, personal: false, screening: false }
  return section(
    key,
    form.map((question) => draftOf({ ...question, ...asked })),
  )
}

function formOf(task: Filled): Form {
  const sections = [sectionOf(task)]
  const codesOf = (list: string) =>
    task.form.flatMap((question) =>
      'choices' in question && ownListOf(question.key) === list
        ? question.choices.map(({ code }) => code)
        : [],
    )
  return {
    sections,
    sectionsFor: () => sections,
    rules: [],
    leavesOut: () => false,
    liveCodes: () => [],
    codesOf,
    hasCode: (list, code) => codesOf(list).includes(code),
    problemsAsWhole: () => undefined,
    withoutExcused: (problems) => problems,
    keptKeys: [],
    labelParams: () => ({}),
  }
}

function scopeOf(task: Filled, subject: GateSubject, today: string) {
  const context = { form: formOf(task), side: 'staff', today } as const
  return sectionScope(task.key, { [task.key]: answersOf(task, subject) }, context)
}

export function askedIn(task: Filled, subject: GateSubject, today: string): readonly OwnTaskQuestion[] {
  const scope = scopeOf(task, subject, today)
  const shown = sectionOf(task).fields.filter((field) => isShown(field, scope))
  return task.form.filter(({ key }) => shown.some((field) => field.key === key))
}

export function problemsOfForm(task: Filled, subject: GateSubject, today: string): readonly FieldProblem[] {
  const { answers, context } = scopeOf(task, subject, today)
  const [own] = context.form.sections
  if (own === undefined) return []
  return checkSection(own, answers, context, 'submit')
    .filter(({ severity }) => severity === 'blocks')
    .map((problem) => ({
      ...problem,
      path: problem.path.slice(task.key.length + 1).split(/[.[]/, 1)[0] ?? '',
    }))
}

export function formAnswersIn(task: Filled, subject: GateSubject, today: string): GateSubject {
  const asked = askedIn(task, subject, today)
  return Object.fromEntries(
    asked.flatMap(({ key }) => {
      const value = subject[key]
      return value === undefined || value === '' ? [] : [[key, value]]
    }),
  )
}
