import table from '../tables/surnames.generated.json' with { type: 'json' }
import { COMMON_SURNAMES } from './common-surnames.ts'
import { COMPOUND_SURNAMES } from './compound-surnames.ts'
import { SYSTEMS, type System, spellingsOf } from './readings.ts'

/** 'table' marks spellings that no rule gives: Hokkien, Hakka, Korean, Vietnamese, South-East Asian forms. */
export type SurnameSystem = System | 'table'

const SPELLED = new Map<string, Map<string, SurnameSystem[]>>()
const BY_SPELLING = new Map<string, Set<string>>()

const ALL: Record<string, string> = {
  ...Object.fromEntries([...COMMON_SURNAMES].map((han) => [han, ''])),
  ...(table as Record<string, string>),
}
for (const [han, spelling] of Object.entries(COMPOUND_SURNAMES)) ALL[han] = `${ALL[han] ?? ''} ${spelling}`

for (const [han, spellings] of Object.entries(ALL)) {
  if (!/^\p{Script=Han}{1,2}$/u.test(han)) continue
  const known = new Map<string, SurnameSystem[]>()
  for (const system of SYSTEMS)
    for (const spelling of ruledSpellings(han, system)) add(known, spelling, system)
  for (const spelling of spellings.split(' '))
    if (spelling && !known.has(spelling)) add(known, spelling, 'table')
  SPELLED.set(han, known)
  for (const spelling of known.keys()) {
    const bearers = BY_SPELLING.get(spelling) ?? new Set<string>()
    BY_SPELLING.set(spelling, bearers.add(han))
  }
}

function ruledSpellings(han: string, system: System): string[] {
  const [first = '', second] = [...han]
  if (second === undefined) return [...spellingsOf(first, system)]
  return spellingsOf(first, system).flatMap((a) => spellingsOf(second, system).map((b) => a + b))
}

function add(known: Map<string, SurnameSystem[]>, spelling: string, system: SurnameSystem): void {
  const systems = known.get(spelling)
  if (systems) systems.push(system)
  else known.set(spelling, [system])
}

/** True when the folded Han string is a known family name. */
export function isSurname(han: string): boolean {
  return SPELLED.has(han)
}

/** The family names that a Latin word may stand for; empty when it is none. */
export function surnamesSpelled(spelling: string): ReadonlySet<string> {
  return BY_SPELLING.get(spelling) ?? EMPTY
}

const EMPTY: ReadonlySet<string> = new Set()

/** The systems in which the family name is spelled so; empty when it is not. */
export function surnameSystems(han: string, spelling: string): readonly SurnameSystem[] {
  return SPELLED.get(han)?.get(spelling) ?? []
}
