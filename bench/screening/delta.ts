import { buildPartyIndex, type Party, screenChangedEntries } from '@kaihu/screening/lists/party-index.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { cpuSeconds, report } from './report.ts'

const PARTIES = 100_000
const CHANGED = 500

/** 500 changed entries against 100,000 live parties; how long their index takes to build for it is said beside it. */
export function benchDelta(entries: readonly ListEntry[], real: readonly ListEntry[]): void {
  const parties = entries.slice(-PARTIES).map(
    (entry, at): Party => ({
      partyId: `P${at}`,
      names: [{ text: entry.names[0]?.text ?? '' }],
      type: entry.type,
    }),
  )
  const building = performance.now()
  const index = buildPartyIndex(parties)
  const indexSeconds = Math.round((performance.now() - building) / 10) / 100
  const step = Math.floor(real.length / CHANGED)
  const changed = real.filter((_, at) => at % step === 0).slice(0, CHANGED)
  const cpu = process.cpuUsage()
  const start = performance.now()
  const hits = screenChangedEntries(index, changed, 'bench')
  const seconds = (performance.now() - start) / 1000
  report('delta_500_entries_100000_parties_s', seconds, '<= 2', seconds <= 2, {
    hits: hits.length,
    cpuSeconds: cpuSeconds(cpu),
    indexSeconds,
  })
}
