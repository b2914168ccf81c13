import { takeOnNamedBank } from '@kaihu/api/platform/bank-folder/open-bank.ts'

/** The bank that KAIHU_BANK names: journeys ask and read what its product asks and says. */
export const namedBank = await takeOnNamedBank(process.env)
