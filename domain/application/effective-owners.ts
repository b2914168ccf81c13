import { type AnswerRecord, type Answers, answersOf, asRecord, asText, entriesIn } from './answers.ts'
import { entryPath } from './path.ts'
import { scaledPercent } from './percentages.ts'
import { nameOf, samePerson } from './same-person.ts'

/** A natural person and the share that finally belongs to them, through all bodies in between. */
export interface EffectiveOwner {
  readonly name: string
  /** Where the person was first entered. */
  readonly path: string
  /** Percent with at most four decimals. */
  readonly percent: string
}

/** Deepest chain of bodies that is followed (R15). */
export const DEEPEST_CHAIN = 20

/** One hundred percent, multiplied out to the deepest chain exactly: shares stay whole numbers. */
const WHOLE = 1_000_000n
const PRECISION = 10n ** 30n

interface Part {
  readonly person: AnswerRecord
  readonly path: string
  /** Share of the company in units of 1 / PRECISION. */
  readonly share: bigint
}

/**
 * The natural persons behind the shareholders with their final shares, largest first. Shares are
 * multiplied along each chain and added up per person, without floating point. Chains that come back
 * to the company are a matter of due diligence, which solves them (domain-facts.md 8.2).
 */
export function effectiveOwners(answers: Answers): readonly EffectiveOwner[] {
  const parts = partsOf(answersOf(answers, 'ownership').shareholders, 'ownership.shareholders', PRECISION, 0)
  const merged: Part[] = []
  for (const part of parts) {
    const index = merged.findIndex((known) => samePerson(known.person, part.person))
    const known = merged[index]
    if (known === undefined) merged.push(part)
    else merged[index] = { ...known, share: known.share + part.share }
  }
  return merged
    .toSorted((one, other) => (other.share > one.share ? 1 : other.share < one.share ? -1 : 0))
    .map(({ person, path, share }) => ({ name: nameOf(person), path, percent: percentOf(share) }))
}

function partsOf(
  holders: Parameters<typeof entriesIn>[0],
  path: string,
  whole: bigint,
  depth: number,
): readonly Part[] {
  if (depth > DEEPEST_CHAIN) return []
  return entriesIn(holders).flatMap((holder, index) => {
    const here = entryPath(path, index)
    const share = (whole * BigInt(scaledPercent(asText(holder.percentage)))) / WHOLE
    if (holder.holdingType === 'person') return [{ person: asRecord(holder.person), path: here, share }]
    return partsOf(holder.owners, `${here}.owners`, share, depth + 1)
  })
}

function percentOf(share: bigint): string {
  const scaled = (share * WHOLE) / PRECISION
  const units = scaled / 10_000n
  const decimals = (scaled % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return decimals === '' ? units.toString() : `${units}.${decimals}`
}
