import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { readRightsRequest } from '@kaihu/contract/rights.ts'

/** One request as the desk reads it. */
export type Whole = CallAnswer<typeof readRightsRequest>
