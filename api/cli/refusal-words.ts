import { sayText } from '../platform/http/words.ts'
import type { RefusalError } from '../platform/refuse.ts'
import { refusalText } from './list-words.ts'

/** Why it was refused, in English: the command line speaks no other language. */
export function refusalWords(error: RefusalError): string {
  const { words, params } = error.details
  return words?.startsWith('admin:') ? sayText('en-US', words, params) : refusalText(error)
}
