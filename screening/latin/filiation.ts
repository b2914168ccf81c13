import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'

export const SON_OF: ReadonlySet<string> = new Set(['bin', 'binti', 'ould', 'oglu', 'ogly', 'kyzy'])

type Descent = {
  readonly own: string
  readonly father: string
}

/** A father and his son share their names and are two people: Omar bin Khalid, Khalid bin Omar. */
export function capFatherAndSon(left: PreparedName, right: PreparedName, tally: Tally): void {
  const [a, b] = [findDescent(left), findDescent(right)]
  if (!a || !b || a.own === b.own) return
  if (a.own === b.father || b.own === a.father)
    tally.cap('word', left.original, right.original, SETTINGS.fatherAndSonCap, 'father_and_son')
}

function findDescent({ tokens }: PreparedName): Descent | undefined {
  const at = tokens.findIndex(({ text }) => SON_OF.has(text))
  if (at < 1) return undefined
  const own = tokens.slice(0, at).find(({ isSmall }) => !isSmall)
  const father = tokens.slice(at + 1).find(({ isSmall }) => !isSmall)
  return own && father ? { own: own.text, father: father.text } : undefined
}
