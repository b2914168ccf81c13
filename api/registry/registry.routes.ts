import { getFeatures, searchCompanies as searchCall } from '@kaihu/contract/registry.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { searchCompanies } from './search-companies.usecase.ts'

/** The calls of the company register; the search answers 404 while it is switched off. */
export const registryRoutes = ({
  COMPANY_SEARCH_QUERY: isOn,
}: Pick<Config, 'COMPANY_SEARCH_QUERY'>): readonly Route[] => [
  implement(searchCall, async ({ query }, { database }) => {
    if (!isOn) throw refuse('notFound')
    return { items: await searchCompanies(database, query.query) }
  }),
  implement(getFeatures, () => ({ companySearchQuery: isOn })),
]
