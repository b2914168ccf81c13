import type { NameKind } from '../latin/align.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { weighCharacters } from './character-weight.ts'
import { commonSubsequence } from './common-subsequence.ts'
import { spellingsOf } from './readings.ts'

export function compareHan(left: PreparedName, right: PreparedName, kind: NameKind, tally: Tally): void {
  const [a, b] = [left.han.join(''), right.han.join('')]
  if (a === b) {
    tally.agree('han', left.original, right.original, 1, 1, 'same_han')
    return
  }
  if (kind === 'person' && (orders(left).includes(b) || orders(right).includes(a))) {
    tally.agree('han', left.original, right.original, 1, SETTINGS.han.otherOrder, 'same_han_other_order')
    return
  }
  if (kind === 'person' && [...a].length === [...b].length) {
    compareInPlace([...a], [...b], tally)
    return
  }
  compareBySubsequence(a, b, kind, tally)
}

export function isHanContained(left: PreparedName, right: PreparedName): boolean {
  const [inLeft, inRight] = commonSubsequence(left.han.join(''), right.han.join(''))
  return inLeft.every(Boolean) || inRight.every(Boolean)
}

/** The name with its last run in front: family names stand there in Western order. */
function orders(name: PreparedName): string[] {
  const last = name.han.at(-1) ?? ''
  return [last + name.han.slice(0, -1).join('')]
}

function compareInPlace(a: readonly string[], b: readonly string[], tally: Tally): void {
  const weights = weighCharacters(a.join(''), 'person')
  let hasHomophone = false
  a.forEach((character, at) => {
    const other = b[at] ?? ''
    const weight = weights[at] ?? 1
    if (character === other) {
      tally.agree('character', character, other, weight, 1, 'same_character')
    } else if (isHomophone(character, other)) {
      hasHomophone = true
      tally.agree('character', character, other, weight, SETTINGS.han.homophone, 'homophone')
    } else {
      tally.against(
        'character',
        character,
        other,
        weight * SETTINGS.contradiction.person,
        'characters_differ',
      )
    }
  })
  if (hasHomophone)
    tally.cap('character', a.join(''), b.join(''), SETTINGS.han.homophoneCap, 'homophone_only')
}

function isHomophone(a: string, b: string): boolean {
  return spellingsOf(a, 'pinyin').some((reading) => spellingsOf(b, 'pinyin').includes(reading))
}

/** The same characters from whichever side one looks: of several ways to pair them the same is taken. */
function sharedCharacters(a: string, b: string): [boolean[], boolean[]] {
  if (a <= b) return commonSubsequence(a, b)
  const [inB, inA] = commonSubsequence(b, a)
  return [inA, inB]
}

function compareBySubsequence(a: string, b: string, kind: NameKind, tally: Tally): void {
  const [inA, inB] = sharedCharacters(a, b)
  const [weightsA, weightsB] = [weighCharacters(a, kind), weighCharacters(b, kind)]
  const shared = (sum(weightsA, inA, true) + sum(weightsB, inB, true)) / 2
  const [openA, openB] = [sum(weightsA, inA, false), sum(weightsB, inB, false)]
  if (shared > 0) tally.agree('han', pick(a, inA, true), pick(b, inB, true), shared, 1, 'same_characters')
  const [restA, restB] = [pick(a, inA, false), pick(b, inB, false)]
  const against = Math.min(openA, openB) * SETTINGS.contradiction[kind]
  if (against > 0) tally.against('contradiction', restA, restB, against, 'characters_differ')
  const omitted = Math.abs(openA - openB) * SETTINGS.omission.company
  if (omitted > 0) tally.against('omission', restA, restB, omitted, 'characters_missing')
}

function sum(weights: readonly number[], isIn: readonly boolean[], wanted: boolean): number {
  return weights.reduce((total, weight, at) => (isIn[at] === wanted ? total + weight : total), 0)
}

function pick(text: string, isIn: readonly boolean[], wanted: boolean): string {
  return [...text].filter((_, at) => isIn[at] === wanted).join('')
}
