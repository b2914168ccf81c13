import { listBranches } from '@kaihu/contract/branches.ts'
import {
  getFeatures,
  listShareholders as holdersCall,
  searchCompanies as searchCall,
} from '@kaihu/contract/registry.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { readBranchNames } from '../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import type { CompanyRegister } from './company-register.ts'
import { readFeatures } from './read-features.usecase.ts'

/** A register that does not answer is told of: the form can be filled in by hand. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw refuse('serviceUnavailable', { reason: error.message })
  }
}

/** The search answers 404 while it is switched off, by whoever runs it or the bank. */
export function registryRoutes(
  {
    COMPANY_SEARCH_QUERY: isWanted,
    ELICENCE_URL: licences,
  }: Pick<Config, 'COMPANY_SEARCH_QUERY' | 'ELICENCE_URL'>,
  register: CompanyRegister,
): readonly Route[] {
  const isInstalled = isWanted && register.kind !== 'off'
  return [
    implement(searchCall, async ({ query }, { database }) => {
      const { toggles } = await readSettings(database)
      if (!isInstalled || !toggles.companySearchQuery) throw refuse('notFound')
      return { items: await asked(() => register.search(query.query)) }
    }),
    implement(holdersCall, async ({ params }, { database }) => {
      const { toggles } = await readSettings(database)
      if (!isInstalled || !toggles.companySearchQuery) throw refuse('notFound')
      return { items: [...(await asked(() => register.holders(params.creditCode)))] }
    }),
    implement(getFeatures, (_input, { database }) =>
      readFeatures(database, { isRegisterInstalled: isInstalled, electronicLicence: licences !== undefined }),
    ),
    implement(listBranches, async (_input, { database }) => ({ items: await readBranchNames(database) })),
  ]
}
