import { BrokenFile } from '@kaihu/screening/readers/broken-file.ts'
import type { Gate } from '../version.store.ts'

const LONGEST_MESSAGE = 200

/** Why a file could not be read to its end: damaged from a line on, or what the reader says. */
export function whyUnreadable(error: unknown): Gate {
  if (error instanceof BrokenFile) return { code: `broken_${error.format}`, params: { line: error.line } }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'unreadable', params: { message: message.slice(0, LONGEST_MESSAGE) } }
}
