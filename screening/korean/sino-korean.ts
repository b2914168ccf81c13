import { foldHan } from '../chinese/fold-han.ts'
import { Spellings } from '../chinese/spellings.ts'
import { once } from '../once.ts'
import { areOneSurname, areOneSyllable } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import readings from '../tables/sino-korean.generated.json' with { type: 'json' }

/** Family names of Korea in Han (census of 2015: those of more than a thousand bearers), 99.9 % of its people. */
export const KOREAN_SURNAMES =
  '金李朴崔鄭姜趙尹張林韓吳徐申權黃安宋柳全洪高文梁孫裵裴白許兪南沈盧河郭成車朱禹具辛任羅田閔陳池嚴蔡元千方孔康玄咸卞廉楊邊呂秋魯都石愼馬薛吉延魏表明奇房潘王琴玉陸印孟諸牟蔣卓鞠余殷片龍芮慶鮮奉史夫賈卜太睦皮杜甘董陰溫邢景昔范道曺丁蘇宣周偰毛尙夏簡國承施葛'
const TWO_CHARACTERS = ['南宮', '皇甫', '鮮于', '司空', '獨孤', '西門', '諸葛', '東方']

const surnames = once(() => new Set([...KOREAN_SURNAMES, ...TWO_CHARACTERS].map(foldHan)))

const spellings = once(
  () =>
    new Spellings(
      Object.entries(readings).map(([reading, characters]) => ({ spellings: inFront(reading), characters })),
    ),
)

/** What a reading is at the head of a word (the initial law of Hangul): 李 is ri and i, 林 rim and im, 盧 ro and no. */
function inFront(reading: string): string[] {
  const isPalatal = /^[rn](?:y|i)/.test(reading)
  if (isPalatal) return [reading, reading.slice(1)]
  return reading.startsWith('r') ? [reading, `n${reading.slice(1)}`] : [reading]
}

/** The Sino-Korean readings of a (folded) character in the Revised Romanisation; empty when it has none. */
export function sinoKoreanOf(character: string): readonly string[] {
  return spellings().spellingsOf(character)
}

/** A person's name in Han as Koreans have them. */
export type KoreanHanName = { readonly surname: string; readonly given: readonly string[] }

/** The ways to cut a (folded) run of Han into a Korean family name in front and one or two given characters. */
export function koreanHanNames(han: readonly string[]): readonly KoreanHanName[] {
  const characters = [...han.join('')]
  return [1, 2].flatMap((length) => {
    const surname = characters.slice(0, length).join('')
    const given = characters.slice(length)
    const isOne = given.length > 0 && given.length <= SETTINGS.korean.mostGiven && surnames().has(surname)
    return isOne ? [{ surname, given }] : []
  })
}

/** How a family name in Han is read, its characters joined. */
export function surnameReadings(surname: string): readonly string[] {
  const [first = '', second] = [...surname]
  if (second === undefined) return sinoKoreanOf(first)
  return sinoKoreanOf(first).flatMap((one) => sinoKoreanOf(second).map((other) => one + other))
}

/** Whether a family name in Han may be written so. */
export function isSurnameWritten(surname: string, written: string): boolean {
  return surnameReadings(surname).some((reading) => reading === written || areOneSurname(reading, written))
}

/** Whether a given character may be written so. */
export function isGivenWritten(character: string, written: string): boolean {
  return sinoKoreanOf(character).some((reading) => areOneSyllable(reading, written) === true)
}
