import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { readRightsRequest } from '@kaihu/contract/rights.ts'

export type Whole = CallAnswer<typeof readRightsRequest>
