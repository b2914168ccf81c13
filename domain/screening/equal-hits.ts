/** Of a hit, by what it is told whether another list names the same one with the same facts. */
export type ComparedHit = {
  readonly hitId: string
  readonly partyId: string
  readonly partyFactsHash: string
  readonly listCode: string
  readonly matchedName: string
  readonly evidence: readonly {
    readonly kind: string
    readonly role: string
    readonly note: { readonly code: string }
  }[]
}

/** The words of a name without case, marks and order: lists write "KAN, Lizhou" and "Lizhou Kan". */
function wordsOf(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

/** How a list writes the entry is no fact of the person. */
const OF_THE_LIST: readonly string[] = ['alias_quality', 'bare_entry']

/** What birth date, country, number, sex and kind said. */
function factsOf({ evidence }: ComparedHit): string {
  return evidence
    .filter(({ role, kind }) => role === 'odds' && !OF_THE_LIST.includes(kind))
    .map(({ kind, note }) => `${kind} ${note.code}`)
    .toSorted()
    .join(', ')
}

/**
 * Whether what is said of one hit may be said of the other in the same breath: the same party with the same facts, another
 * list, the same name found there, and every fact speaking the same way. Where one list knows a birth date and the other
 * none, they are two questions.
 */
export function isEqualHit(one: ComparedHit, other: ComparedHit): boolean {
  return (
    one.partyId === other.partyId &&
    one.partyFactsHash === other.partyFactsHash &&
    one.listCode !== other.listCode &&
    wordsOf(one.matchedName) === wordsOf(other.matchedName) &&
    factsOf(one) === factsOf(other)
  )
}
