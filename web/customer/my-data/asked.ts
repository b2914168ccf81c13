import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { ConsentView } from '@kaihu/contract/consents.ts'
import type { readOwnData } from '@kaihu/contract/rights.ts'

export type OwnData = CallAnswer<typeof readOwnData>

export type Asked =
  | { kind: 'correction' | 'question' }
  | { kind: 'deletion'; orderCode: string | null }
  | { kind: 'withdrawal'; consent: ConsentView }
