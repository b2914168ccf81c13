import type { EvidenceLine } from '@kaihu/contract/screening-shapes.ts'

export type Verdict = 'for' | 'against' | 'neutral'

/** Counts nothing, for one may have several papers; whoever decides weighs it. */
const AGAINST: ReadonlySet<string> = new Set(['other_document'])

/** Whether a line speaks for the match or against it: a smaller score speaks against it, however it comes about. */
export function verdictOf({ role, effect, note }: Pick<EvidenceLine, 'role' | 'effect' | 'note'>): Verdict {
  switch (role) {
    case 'agree':
      return 'for'
    case 'against':
    case 'cap':
      return 'against'
    case 'factor':
      return signOf(effect - 1)
    case 'odds':
      return signOf(effect)
    case 'info':
      return AGAINST.has(note.code) ? 'against' : 'neutral'
  }
}

function signOf(change: number): Verdict {
  if (change === 0) return 'neutral'
  return change > 0 ? 'for' : 'against'
}

/** What the lines of one kind (birth date, country, document …) say together; neutral where there is none. */
export function verdictOn(kind: string, evidence: readonly EvidenceLine[]): Verdict {
  const verdicts = evidence.filter((line) => line.kind === kind).map(verdictOf)
  return verdicts.find((verdict) => verdict !== 'neutral') ?? 'neutral'
}
