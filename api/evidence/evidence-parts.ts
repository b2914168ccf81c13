import { diligenceChain } from '../diligence/diligence-chain.ts'
import { filesChain } from '../files/files-chain.ts'
import { intentionChain } from '../intention/intention-chain.ts'
import { papersChain } from '../papers/papers-chain.ts'
import { orderChain, relationshipChain } from '../platform/audit/chains.ts'
import type { Database } from '../platform/database/connect.ts'
import { findByOrder } from '../relationships/relationship.store.ts'
import { screeningChain } from '../screening/screening-chain.ts'
import type { MakeEvidence } from './evidence-part.ts'
import { answersEvidence } from './parts/answers.evidence.ts'
import { consentsEvidence } from './parts/consents.evidence.ts'
import { decisionsEvidence } from './parts/decisions.evidence.ts'
import { diligenceEvidence } from './parts/diligence.evidence.ts'
import { documentsEvidence } from './parts/documents.evidence.ts'
import { papersEvidence } from './parts/papers.evidence.ts'
import { recordingsEvidence } from './parts/recordings.evidence.ts'
import { relationshipEvidence } from './parts/relationship.evidence.ts'
import { screeningEvidence } from './parts/screening.evidence.ts'
import { timelineEvidence } from './parts/timeline.evidence.ts'

export const EVIDENCE_PARTS: readonly MakeEvidence[] = [
  answersEvidence,
  documentsEvidence,
  papersEvidence,
  recordingsEvidence,
  screeningEvidence,
  diligenceEvidence,
  decisionsEvidence,
  consentsEvidence,
  relationshipEvidence,
  timelineEvidence,
]

/**
 * Of the relationship that it opened as well. The chain of its exports stays out: each pack would differ by
 * it.
 */
export async function chainsOf(database: Database, orderCode: string): Promise<readonly string[]> {
  const own = [orderChain, filesChain, papersChain, intentionChain, screeningChain, diligenceChain]
  const relationship = await findByOrder(database, orderCode)
  return [
    ...own.map((chainOf) => chainOf(orderCode)),
    ...(relationship ? [relationshipChain(relationship.relationshipId)] : []),
  ]
}
