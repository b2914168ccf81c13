import type { Answers } from '../../form/answers/answers.ts'

/**
 * The people of a company share its domain. Undefined while nobody can tell, or where nothing is left to be
 * added.
 */
export function mailEndedAsOthers(begun: string, answers: Answers): string | undefined {
  const typed = begun.trim()
  const [name = ''] = typed.split('@')
  if (name === '') return undefined
  const others = [...JSON.stringify(answers).matchAll(/@([^"@\s]+\.[a-z]{2,})"/gi)].map(([end]) =>
    end.slice(0, -1),
  )
  const byEnd = Object.entries(Object.groupBy(others, (end) => end))
  const [best] = byEnd
    .filter(([end]) => `${name}${end}`.startsWith(typed) && `${name}${end}` !== typed)
    .toSorted(([, some = []], [, more = []]) => more.length - some.length)
  return best && `${name}${best[0]}`
}
