import { LOCALES, type Named } from '@kaihu/domain/base/locales.ts'
import { doersOfOwn, type OwnTask, type OwnWorkflow } from '@kaihu/domain/order/own/own-workflow.ts'
import { codes, orDash, table } from './markdown.ts'

export function ownTasksTable({ tasks }: OwnWorkflow): string {
  return table(
    ['Task or guard', 'Why', 'Done by', 'Second person', 'Before', 'When', 'Form'],
    tasks.map((task) => [
      `${inAll(task.label)} ${codes([task.key])}`,
      inAll(task.reason),
      task.role === undefined ? 'nobody: a guard' : codes(doersOfOwn(task)),
      orDash(task.checkedBy === undefined ? '' : codes([task.checkedBy])),
      codes([task.before]),
      ruleWords(task),
      orDash(task.form.map(({ label, required }) => `${inAll(label)}${required ? ' *' : ''}`).join('; ')),
    ]),
  )
}

function ruleWords({ when: { flow, rating, answer } }: OwnTask): string {
  const parts = [
    flow === undefined ? '' : `flow ${flow}`,
    rating === undefined ? '' : `rated ${rating.join(' or ')}`,
    answer === undefined ? '' : `${answer.question} is ${answer.is}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'always' : parts.join(', ')
}

function inAll(words: Named<string>): string {
  return LOCALES.map((locale) => words[locale]).join(' / ')
}
