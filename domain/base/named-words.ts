import { z } from 'zod'
import type { Named } from './locales.ts'

/** Words of at most so many characters, in every language. */
export function namedWords(most: number) {
  const one = z.string().trim().min(1).max(most)
  return z.strictObject({ 'zh-CN': one, 'en-US': one } satisfies Named<typeof one>)
}
