import { listBranches } from '@kaihu/contract/branches.ts'
import { getFeatures, searchCompanies as searchCall } from '@kaihu/contract/registry.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { readBranchNames } from '../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import { readFeatures } from './read-features.usecase.ts'
import { searchCompanies } from './search-companies.usecase.ts'

/**
 * The calls of the company register, and what every screen reads of the institution: its switches, its branches. The
 * search answers 404 while it is switched off, by whoever runs it or the bank.
 */
export function registryRoutes({
  COMPANY_SEARCH_QUERY: isInstalled,
}: Pick<Config, 'COMPANY_SEARCH_QUERY'>): readonly Route[] {
  return [
    implement(searchCall, async ({ query }, { database }) => {
      const { toggles } = await readSettings(database)
      if (!isInstalled || !toggles.companySearchQuery) throw refuse('notFound')
      return { items: await searchCompanies(database, query.query) }
    }),
    implement(getFeatures, (_input, { database }) => readFeatures(database, isInstalled)),
    implement(listBranches, async (_input, { database }) => ({ items: await readBranchNames(database) })),
  ]
}
