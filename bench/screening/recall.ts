import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { findCountryCode } from '@kaihu/screening/readers/country-code.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { readLabelled } from './data.ts'
import { report } from './report.ts'

/** Enough that invented namesakes in the filled list do not push the listed person off the page. */
const MOST_HITS = 200

/** UN persons under mangled names, found by their id among all names of the index. */
export function benchMangled(index: ScreeningIndex): void {
  const rows = readLabelled('un_persons_mangled_dev.csv')
  const found = rows.filter((row) => {
    const ids = (row.un_dataids ?? '').split('|')
    const hits = screenName(
      index,
      { names: [{ text: row.treated ?? '' }], type: 'person' },
      { most: MOST_HITS },
    )
    return hits.some(
      (hit) => hit.listId === 'UN' && ids.includes(hit.entryId) && hit.score >= CALIBRATION.review,
    )
  }).length
  const names = index.nameEntry.length
  report('un_mangled_found', found / rows.length, '>= 0.995', found / rows.length >= 0.995, {
    found,
    of: rows.length,
    names,
  })
}

/** Innocents flagged for review against the real lists, by name alone and with birth date and country. */
export function benchInnocents(index: ScreeningIndex): void {
  const rows = [...readLabelled('negatives_us-1000.csv'), ...readLabelled('negatives_global-1000.csv')]
  let [byName, withFacts] = [0, 0]
  for (const row of rows) {
    const name = { names: [{ text: row.full_name ?? '' }], type: 'person' as const }
    const country = findCountryCode(row.nationality ?? '')
    const facts = { birthDate: row.date_of_birth ?? '', countries: country ? [country] : [] }
    if (isFlagged(index, name)) byName += 1
    if (isFlagged(index, { ...name, ...facts })) withFacts += 1
  }
  const share = (count: number) => count / rows.length
  report('innocents_flagged_name_only', share(byName), '<= 0.008', share(byName) <= 0.008, {
    flagged: byName,
    of: rows.length,
  })
  report('innocents_flagged_with_facts', share(withFacts), '<= 0.0015', share(withFacts) <= 0.0015, {
    flagged: withFacts,
    of: rows.length,
  })
}

function isFlagged(index: ScreeningIndex, query: Parameters<typeof screenName>[1]): boolean {
  return (screenName(index, query, { most: 1 })[0]?.score ?? 0) >= CALIBRATION.review
}
