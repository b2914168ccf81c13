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

function factsOf({ evidence }: ComparedHit): string {
  return evidence
    .filter(({ role, kind }) => role === 'odds' && !OF_THE_LIST.includes(kind))
    .map(({ kind, note }) => `${kind} ${note.code}`)
    .toSorted()
    .join(', ')
}

/**
 * The same party and facts, another list, the same name found, every fact speaking alike. Where one list
 * knows a birth date and the other none, they are two questions.
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
