import type { Answers } from '@kaihu/domain/application/answers.ts'
import { asText } from '@kaihu/domain/application/answers.ts'
import type { ChoiceList, LiveList } from '@kaihu/domain/application/field.ts'
import { isLiveList } from '@kaihu/domain/application/live-lists.ts'
import { findAnswer } from '@kaihu/domain/application/path.ts'
import type { Say } from '../say.ts'

/** The words of a code of a list, in the language of the screen. Regions are said by their own table. */
export function codeText(list: ChoiceList, code: string, answers: Answers, say: Say): string {
  return isLiveList(list) ? liveText(list, code, answers, say) : say(`lists:${list}.${code}`)
}

function liveText(list: LiveList, code: string, answers: Answers, say: Say): string {
  switch (list) {
    case 'accounts':
    case 'rmbAccountsChosen': {
      const [type = '', currency = ''] = code.split(':')
      return `${say(`lists:${currency === 'CNY' ? 'rmbAccount' : 'fxAccount'}.${type}`)} ${currency}`
    }
    case 'authorisedPersons':
      return nameAt(answers, `authorisedPersons.authorisedPersons[${code}]`) || code
    case 'boardMembers':
      return nameAt(answers, `boardMembers.boardMembers[${code}]`) || code
    case 'parties':
      return nameAt(answers, code) || code
    case 'openSlots':
      return say(`application:fields.designatedFiles.${code}`)
  }
}

const nameKeys = ['nameCn', 'nameEn', 'entityNameCn', 'entityNameEn']

/** The name of the person or entity at a path: its own, or that of the block inside it. */
function nameAt(answers: Answers, path: string): string {
  const places = [path, `${path}.person`, `${path}.entity`, `${path}.holder`]
  for (const place of places) {
    for (const key of nameKeys) {
      const name = asText(findAnswer(answers, `${place}.${key}`))
      if (name !== '') return name
    }
  }
  return ''
}
