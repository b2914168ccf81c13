import { sayText } from '../platform/http/words.ts'
import type { RefusalError } from '../platform/refuse.ts'
import { refusalText } from './list-words.ts'

export function refusalWords(error: RefusalError): string {
  const { words, params } = error.details
  return words?.startsWith('admin:') ? sayText('en-US', words, params) : refusalText(error)
}
