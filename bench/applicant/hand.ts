import { mailEndedAsOthers } from '@kaihu/domain/application/proposals/mail-end.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  asList,
  asRecord,
  asText,
  isBlank,
  isList,
} from '@kaihu/domain/form/answers/answers.ts'
import type { ChoiceList, FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { textOf } from '../../tools/docs/texts.ts'

export type Effort = { readonly clicks: number; readonly typed: readonly string[] }

/** What a list shows without being searched; a longer one is searched by two or three signs. */
const SEARCHED_LISTS = ['countries', 'cities', 'districts', 'provinces', 'industryDivisions', 'currencies']
const SEARCH = '中国'

export function effortOf({ kind }: FieldDefinition, value: AnswerValue, now: AnswerValue = null): Effort {
  switch (kind.type) {
    case 'radio':
    case 'yesNo':
    case 'check':
      return { clicks: 1, typed: [] }
    case 'select':
      return { clicks: 2, typed: SEARCHED_LISTS.includes(kind.list) ? [SEARCH] : [] }
    case 'multi':
      // Lists of up to ten are boxes in sight; a longer one is opened first.
      return { clicks: asList(value).length + (isInSight(kind.list) ? 0 : 1), typed: [] }
    case 'file':
      // Choosing the slot, the file, and opening it, for each.
      return { clicks: 3 * asList(value).length, typed: [] }
    case 'phone':
      return { clicks: 1, typed: [asText(asRecord(value)['number'])] }
    case 'amount':
      return { clicks: 1, typed: [asText(asRecord(value)['amount'])] }
    case 'validity':
      return datesLeft(asRecord(value), asRecord(now))
    default:
      return { clicks: 1, typed: (isList(value) ? value : [value]).map(asTyped) }
  }
}

/** The same among answers that are known: a mail address is typed as far as its @ where one press adds the rest of others. */
export function effortAmong(
  field: FieldDefinition,
  value: AnswerValue,
  now: AnswerValue,
  others: Answers,
): Effort {
  const effort = effortOf(field, value, now)
  const name = asText(value).split('@')[0] ?? ''
  const isEnded = field.kind.type === 'email' && mailEndedAsOthers(name, others) === value
  return isEnded ? { clicks: effort.clicks + 1, typed: [name] } : effort
}

/** What of a validity does not stand there yet. */
function datesLeft(value: AnswerRecord, now: AnswerRecord): Effort {
  const left = ['start', 'end'].filter((key) => asText(value[key]) !== asText(now[key]))
  return { clicks: left.length, typed: left.map((key) => asText(value[key])) }
}

const MOST_IN_SIGHT = 10

function isInSight(list: ChoiceList): boolean {
  return isLiveList(list) || isRegionList(list) || entriesOf(list).length <= MOST_IN_SIGHT
}

/** A likely answer as it is written on its button. */
export function shownAs({ kind }: FieldDefinition, value: string): string {
  if (kind.type === 'select') return textOf(`lists:${kind.list}.${value}`).zh
  return kind.type === 'percent' ? `${value}%` : value
}

function asTyped(value: AnswerValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Words, numbers and addresses that are one fact: typed twice they were asked twice. Dates and figures may coincide. */
const FACTS: readonly string[] = ['text', 'long', 'phone', 'email', 'emails']

/** A postal code is where somebody lives: others live there too. */
const POSTAL = /^\d{6}$/

export function factsIn({ kind }: FieldDefinition, value: AnswerValue): readonly string[] {
  if (!FACTS.includes(kind.type) || isBlank(value)) return []
  return effortOf({ kind } as FieldDefinition, value).typed.filter(
    (one) => one.length > 3 && !POSTAL.test(one),
  )
}

/** Seconds of acts by the keystroke-level model (Card, Moran, Newell). */
export const HUMAN = {
  key: 0.28,
  keysOfHan: 2.5,
  click: 1.2,
  homing: 0.4,
  think: 1.35,
  /** finding it on the paper */
  lookUp: 2,
  /** signs read in a second */
  reading: 8,
  /** a page comes */
  page: 1.5,
  /** a photograph is sent and read */
  picture: 3,
} as const

export function secondsToType(text: string): number {
  const han = [...text].filter((sign) => /\p{Script=Han}/u.test(sign)).length
  return HUMAN.key * (text.length - han + han * HUMAN.keysOfHan)
}
