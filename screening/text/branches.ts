import { PLACES as HAN_PLACES } from '../chinese/character-weight.ts'
import { PINYIN_PLACES, PLACE_NAMES } from '../companies/place-names.ts'
import { PLACES } from './places.ts'

/** What a company calls its offices elsewhere, in Han behind its name. */
export const HAN_OFFICES = '分公司|代表处|代表機構|代表机构|办事处|辦事處|联络处|分行|支行|营业部|分厂|分社'
const PLACES_IN_HAN = [
  HAN_PLACES,
  ...(PLACE_NAMES.match(/\p{Script=Han}+/gu) ?? []),
  ...PINYIN_PLACES.split(' '),
]
const HAN_BRANCH = new RegExp(`(?<=.{2})(?:${PLACES_IN_HAN.join('|')})*(?:${HAN_OFFICES})$`)

/** The same in English: the last word, and what must stand before it. */
export const OFFICES: Readonly<Record<string, readonly string[]>> = {
  branch: [],
  office: ['representative', 'rep', 'liaison', 'branch'],
}
export const PLACES_OF_TWO: ReadonlySet<string> = new Set(
  'hong kong,new york,new delhi,kuala lumpur,abu dhabi,los angeles,san francisco,south africa,saudi arabia,north korea,south korea'.split(
    ',',
  ),
)

/** A branch or a representative office is its head company: the name in Han without it and its place. */
export function withoutHanBranch(name: string): string {
  return name.replace(HAN_BRANCH, '')
}

/** The same for words: "Beijing Branch" and "Representative Office in Beijing" go. */
export function withoutBranch(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => isOffice(words, word, place))
  if (at < 1) return words
  const before = (OFFICES[words[at] ?? ''] ?? []).includes(words[at - 1] ?? '') ? at - 1 : at
  const head = words.slice(0, before - placeBefore(words, before))
  const after = words[at + 1] === 'in' || words[at + 1] === 'of' ? at + 2 : at + 1
  const rest = words.slice(after + placeAfter(words.slice(after)))
  return head.length === 0 ? words : [...head, ...rest]
}

function isOffice(words: readonly string[], word: string, at: number): boolean {
  const before = OFFICES[word]
  return before !== undefined && (before.length === 0 || before.includes(words[at - 1] ?? ''))
}

/** How many words in front of a place in the name are the name of a place. */
function placeBefore(words: readonly string[], end: number): number {
  const [last = '', other = ''] = words.slice(0, end).reverse()
  if (PLACES_OF_TWO.has(`${other} ${last}`)) return 2
  return PLACES.has(last) ? 1 : 0
}

function placeAfter([first = '', second = '']: readonly string[]): number {
  if (PLACES_OF_TWO.has(`${first} ${second}`)) return 2
  return PLACES.has(first) ? 1 : 0
}
