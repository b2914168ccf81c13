import { named, pick } from '@kaihu/domain/base/locales.ts'
import type { ChoiceList } from '@kaihu/domain/form/fields/field.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '../../kit/store.ts'
import { createStore, useStore } from '../../kit/store.ts'

type RegionTable = typeof import('@kaihu/domain/lists/regions.ts')

/** Cities and districts: a large table, fetched the first time a form asks for a place. */
export type Regions = {
  readonly codesBelow: (parent: string) => string[]
  readonly textOf: (code: string) => string
  readonly pinyinOf: (code: string) => string
}

const table: Store<RegionTable | null> = createStore<RegionTable | null>(null)
let loading: Promise<void> | null = null

function load(): void {
  loading ??= import('@kaihu/domain/lists/regions.ts').then((loaded) => table.set(loaded))
}

/** The places below a province or city; nothing is fetched for lists that are no regions. */
export function useRegions(list: ChoiceList | 'any' | undefined): Regions {
  const { i18n } = useTranslation()
  const loaded = useStore(table)
  if (!loaded && (list === 'cities' || list === 'districts' || list === 'any')) load()
  return useMemo(
    () => ({
      codesBelow: (parent) => (loaded?.regionsOf(parent) ?? []).map(({ code }) => code),
      textOf: (code) => {
        const region = loaded?.findRegion(code)
        return (region && pick(i18n.language, named(region.zh, region.en))) ?? code
      },
      pinyinOf: (code) => {
        const region = loaded?.findRegion(code)
        return `${region?.zh ?? ''} ${region?.en ?? ''} ${region?.pinyin ?? ''}`
      },
    }),
    [loaded, i18n.language],
  )
}
