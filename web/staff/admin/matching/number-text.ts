import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import { MATCHING_NUMBERS } from '@kaihu/domain/screening/matching.ts'
import type { AdminWords } from '../use-admin-words.ts'

export function numbersText(numbers: MatchingNumbers, { say }: Pick<AdminWords, 'say'>): string {
  const set = MATCHING_NUMBERS.filter((key) => numbers[key] !== undefined)
  if (set.length === 0) return say('matching.allOwn')
  return set
    .map((key) =>
      say('matching.numberIs', { name: say(`matching.number.${key}`), value: String(numbers[key]) }),
    )
    .join(say('common:listSeparator'))
}
