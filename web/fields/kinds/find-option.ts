import { LOCALES } from '@kaihu/domain/base/locales.ts'
import type { ChoiceList } from '@kaihu/domain/form/fields/field.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import i18next from 'i18next'
import type { Regions } from './regions.ts'

type SearchTable = typeof import('@kaihu/domain/lists/search.ts')
let readings: SearchTable | null = null

export function prepareSearch(): void {
  if (readings) return
  void import('@kaihu/domain/lists/search.ts').then((loaded) => {
    readings = loaded
  })
  void i18next.reloadResources(LOCALES, ['lists'])
}

export function answersQuery(
  list: ChoiceList | undefined,
  { value, label }: { value: string; label: string },
  query: string,
  regions: Regions,
): boolean {
  const wanted = folded(query)
  return wordsOf(list, value, label, regions).some((word) => word.includes(wanted))
}

export function isCountryFor(
  option: { country?: unknown; label?: unknown } | undefined,
  query: string,
): boolean {
  if (option === undefined) return false
  const country = { value: String(option.country), label: String(option.label) }
  return answersQuery('countries', country, query, NO_REGIONS)
}

const NO_REGIONS: Regions = { codesBelow: () => [], textOf: (code) => code, pinyinOf: () => '' }

function wordsOf(list: ChoiceList | undefined, code: string, label: string, regions: Regions): string[] {
  if (list === undefined || isLiveList(list)) return [folded(label), folded(code)]
  const pinyin = isRegionList(list) ? regions.pinyinOf(code) : (readings?.pinyinOf(list, code) ?? '')
  const initials = pinyin.replaceAll(/(\S)\S*\s*/g, '$1')
  const other = LOCALES.map((language) =>
    String(i18next.getResource(language, 'lists', `${list}.${code}`) ?? ''),
  )
  return [label, code, pinyin, initials, ...other].map(folded)
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\s'’-]/g, '')
}
