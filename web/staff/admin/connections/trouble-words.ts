import type { OutsideCallView } from '@kaihu/contract/connections.ts'
import type { AdminWords } from '../use-admin-words.ts'

export function troubleWords(
  { trouble, outcome }: Pick<OutsideCallView, 'trouble' | 'outcome'>,
  { say }: Pick<AdminWords, 'say'>,
): string {
  if (trouble === null) return say(`connections.outcome.${outcome}`)
  const { cause, status, setting } = trouble
  const words = say(`connections.cause.${cause}`)
  const answered = status === null ? '' : say('connections.answered', { status })
  const look = setting === null ? '' : say('connections.look', { setting })
  return `${words}${answered}${look}`
}

export function operationWords(operation: string, { say, has }: Pick<AdminWords, 'say' | 'has'>): string {
  const key = `connections.operation.${operation}`
  return has(key) ? say(key) : operation
}
