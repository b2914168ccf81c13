import { spellingsOf } from '@kaihu/screening/chinese/readings.ts'
import { isSurname } from '@kaihu/screening/chinese/surnames.ts'
import type { EntityType, ListEntry } from '@kaihu/screening/model.ts'
import common from '@kaihu/screening/tables/common.generated.json' with { type: 'json' }
import { seededRandom } from './random.ts'

const NOTHING = { birthDates: [], countries: [], identifiers: [], programs: [] } as const
const NEW_WORD_SHARE = 0.08
const HAN_SHARE = 0.06
const CHINESE_LATIN_SHARE = 0.1
const SYLLABLES =
  'ba be bo da di do fa ga go ha ho ka ki ko la le li lo ma me mi mo na ne no pa ra re ri ro sa se so ta te ti to va vi za zo'.split(
    ' ',
  )

/**
 * Fills real entries up with invented ones until `names` names are reached: words of the real names put
 * together anew (with their own frequencies), a share of words never seen, and Chinese names in Han, pinyin
 * and Hong Kong spelling. Deterministic.
 */
export function fillUp(real: readonly ListEntry[], names: number): ListEntry[] {
  const random = seededRandom(20260227)
  const words: Record<'person' | 'organisation', string[]> = { person: [], organisation: [] }
  let count = 0
  for (const entry of real) {
    count += entry.names.length
    const kind = entry.type === 'person' ? 'person' : 'organisation'
    for (const name of entry.names)
      words[kind].push(...name.text.split(/[\s,]+/).filter((word) => /[a-z]/i.test(word)))
  }
  const entries = [...real]
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const characters = [...common]
  const surnames = characters.filter(isSurname)
  for (; count < names; count++) {
    const isPerson = random() < 0.6
    const type: EntityType = isPerson ? 'person' : 'organisation'
    const share = random()
    let text: string
    if (isPerson && share < HAN_SHARE + CHINESE_LATIN_SHARE) {
      text = chineseName(
        pick(surnames),
        [pick(characters), pick(characters)],
        share < HAN_SHARE ? 'han' : pick(['pinyin', 'hong_kong']),
      )
    } else {
      const length = 2 + Math.floor(random() * (isPerson ? 3 : 4))
      text = Array.from({ length }, () =>
        random() < NEW_WORD_SHARE ? invent(pick) : pick(words[type === 'person' ? 'person' : 'organisation']),
      ).join(' ')
    }
    entries.push({ id: `X${count}`, listId: 'FILL', type, names: [{ text, quality: 'primary' }], ...NOTHING })
  }
  return entries
}

function chineseName(
  surname: string,
  given: readonly string[],
  form: 'han' | 'pinyin' | 'hong_kong',
): string {
  if (form === 'han') return surname + given.join('')
  const spell = (character: string) =>
    spellingsOf(character, form)[0] ?? spellingsOf(character, 'pinyin')[0] ?? ''
  return `${spell(surname)} ${given.map(spell).join(form === 'pinyin' ? '' : '-')}`
}

function invent(pick: <T>(list: readonly T[]) => T): string {
  return Array.from({ length: 3 }, () => pick(SYLLABLES)).join('') + pick(['', 'n', 'r', 's', 'v', 'x'])
}
