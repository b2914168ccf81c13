import type { AdminWords } from '../use-admin-words.ts'

export function eventWords(type: string, { say, has }: Pick<AdminWords, 'say' | 'has'>): string {
  const key = `webhooks.event.${type.replace(/^order\./, '').replace('webhook.test', 'test')}`
  return has(key) ? say(key) : type
}
