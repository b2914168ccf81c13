import type { EbamReason } from '@kaihu/contract/ebam.ts'
import { sayText } from '../platform/http/words.ts'

/** Why, in the words that administrators read as well; messages of the standard are in English. */
export function wordsOf(reason: EbamReason): string {
  return sayText('en-US', `admin:ebam.reason.${reason}`)
}
