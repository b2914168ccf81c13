import { liveWords } from '@kaihu/domain/application/live-words.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { ChoiceList } from '@kaihu/domain/form/fields/field.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import type { Say } from '../say.ts'

/** The words of a code of a list, in the language of the screen. Regions are said by their own table. */
export function codeText(list: ChoiceList, code: string, answers: Answers, say: Say): string {
  return isLiveList(list) ? liveWords(list, code, answers, say) : say(`lists:${list}.${code}`)
}
