import { isSameParty } from './match-parties.ts'
import type { PartyRecord } from './party-record.ts'

export type Hashed = { readonly record: PartyRecord; readonly factsHash: string }

/**
 * Who stands as they were named goes, else the one alike. Who cannot be told apart stays: to be screened too
 * long does no harm, to be screened no more does.
 */
export function endedParties<Party extends Hashed>(
  standing: readonly Party[],
  gone: readonly Hashed[],
  stay: readonly Hashed[],
): readonly Party[] {
  const named = new Set(stay.map(({ factsHash }) => factsHash))
  const open = standing.filter(({ factsHash }) => !named.has(factsHash))
  const exact = open.filter(({ factsHash }) => gone.some((one) => one.factsHash === factsHash))
  const alike = gone
    .filter(({ factsHash }) => !exact.some((party) => party.factsHash === factsHash))
    .map(({ record }) => open.filter((party) => !exact.includes(party) && isSameParty(party.record, record)))
    .flatMap((found) => (found.length === 1 ? found : []))
  return [...new Set([...exact, ...alike])]
}
