import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { ConsentView } from '@kaihu/contract/consents.ts'
import type { readOwnData } from '@kaihu/contract/rights.ts'

/** What the bank holds of the person, as the page reads it. */
export type OwnData = CallAnswer<typeof readOwnData>

/** What the person is about to ask. */
export type Asked =
  | { kind: 'correction' | 'question' }
  | { kind: 'deletion'; orderCode: string | null }
  | { kind: 'withdrawal'; consent: ConsentView }
