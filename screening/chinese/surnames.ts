import { once } from '../once.ts'
import table from '../tables/surnames.generated.json' with { type: 'json' }
import { COMMON_SURNAMES } from './common-surnames.ts'
import { COMPOUND_SURNAMES } from './compound-surnames.ts'
import { SYSTEMS, type System, spellingsOf } from './readings.ts'

/** 'table' marks spellings that no rule gives: Hokkien, Hakka, Korean, Vietnamese, South-East Asian forms. */
export type SurnameSystem = System | 'table'

type Systems = ReadonlyMap<string, readonly SurnameSystem[]>

const spelled = once((): ReadonlyMap<string, Systems> => {
  const all: Record<string, string> = {
    ...Object.fromEntries([...COMMON_SURNAMES].map((han) => [han, ''])),
    ...(table as Record<string, string>),
  }
  for (const [han, spelling] of Object.entries(COMPOUND_SURNAMES)) all[han] = `${all[han] ?? ''} ${spelling}`
  const surnames = Object.entries(all).filter(([han]) => /^\p{Script=Han}{1,2}$/u.test(han))
  return new Map(surnames.map(([han, spellings]) => [han, systemsOf(han, spellings)]))
})

function systemsOf(han: string, spellings: string): Systems {
  const known = new Map<string, SurnameSystem[]>()
  for (const system of SYSTEMS)
    for (const spelling of ruledSpellings(han, system)) add(known, spelling, system)
  for (const spelling of spellings.split(' '))
    if (spelling && !known.has(spelling)) add(known, spelling, 'table')
  return known
}

const bySpelling = once(() => {
  const surnames = new Map<string, Set<string>>()
  for (const [han, known] of spelled()) {
    for (const spelling of known.keys()) {
      const bearers = surnames.get(spelling) ?? new Set<string>()
      surnames.set(spelling, bearers.add(han))
    }
  }
  return surnames
})

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

export function isSurname(han: string): boolean {
  return spelled().has(han)
}

/** The family names that a Latin word may stand for; empty when it is none. */
export function surnamesSpelled(spelling: string): ReadonlySet<string> {
  return bySpelling().get(spelling) ?? EMPTY
}

const EMPTY: ReadonlySet<string> = new Set()

export function surnameSystems(han: string, spelling: string): readonly SurnameSystem[] {
  return spelled().get(han)?.get(spelling) ?? []
}
