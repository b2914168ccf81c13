import { type Answers, asText } from '../form/answers/answers.ts'
import { findAnswer } from '../form/answers/path.ts'
import { STANDARD } from '../lists/flows.ts'
import type { LiveList } from '../lists/live-list-ids.ts'
import { documentedPersons } from './files/documented-persons.ts'
import { shownName } from './parties/person-name.ts'

export function liveWords(
  list: LiveList,
  code: string,
  answers: Answers,
  t: (key: string) => string,
): string {
  switch (list) {
    case 'accounts':
    case 'rmbAccountsChosen': {
      const [type = '', currency = ''] = code.split(':')
      return `${t(`lists:${currency === 'CNY' ? 'rmbAccount' : 'fxAccount'}.${type}`)} ${currency}`
    }
    case 'authorisedPersons':
      return nameAt(answers, `authorisedPersons.authorisedPersons[${code}]`) || code
    case 'boardMembers':
      return nameAt(answers, `boardMembers.boardMembers[${code}]`) || code
    case 'parties':
      return nameAt(answers, code) || code
    case 'openSlots':
      return slotWords(code, answers, t)
  }
}

/** `personIds.王小明` → `IDs of other persons – 王小明`, by the name that the person has now. */
function slotWords(code: string, answers: Answers, t: (key: string) => string): string {
  const [key = '', person] = code.split('.')
  const label = t(`application:fields.designatedFiles.${key}`)
  if (person === undefined) return label
  // Whatever the flow: it only leaves persons out.
  const known = documentedPersons(answers, STANDARD).find((one) => one.key === person)
  return `${label} – ${known?.name ?? person}`
}

const nameKeys = ['nameCn', 'nameEn', 'entityNameCn', 'entityNameEn']

/** The name of the person or body at a path: its own, or that of the block inside it; '' while unnamed. */
export function nameAt(answers: Answers, path: string): string {
  const places = [path, `${path}.person`, `${path}.entity`, `${path}.holder`]
  for (const place of places) {
    for (const key of nameKeys) {
      const name = asText(findAnswer(answers, `${place}.${key}`))
      if (name !== '') return shownName(name)
    }
  }
  return ''
}
