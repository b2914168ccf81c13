import { answersEvidence } from '../application/answers.evidence.ts'
import { diligenceEvidence } from '../diligence/diligence.evidence.ts'
import { diligenceChain } from '../diligence/diligence-chain.ts'
import { documentsEvidence } from '../files/documents.evidence.ts'
import { filesChain } from '../files/files-chain.ts'
import { intentionChain } from '../intention/intention-chain.ts'
import { recordingsEvidence } from '../intention/recordings.evidence.ts'
import { decisionsEvidence } from '../order/decisions.evidence.ts'
import { timelineEvidence } from '../order/timeline.evidence.ts'
import { papersEvidence } from '../papers/papers.evidence.ts'
import { papersChain } from '../papers/papers-chain.ts'
import { orderChain } from '../platform/audit/chains.ts'
import { screeningEvidence } from '../screening/screening.evidence.ts'
import { screeningChain } from '../screening/screening-chain.ts'
import type { MakeEvidence } from './evidence-part.ts'

/** What the pack of an order is made of, in its order. */
export const EVIDENCE_PARTS: readonly MakeEvidence[] = [
  answersEvidence,
  documentsEvidence,
  papersEvidence,
  recordingsEvidence,
  screeningEvidence,
  diligenceEvidence,
  decisionsEvidence,
  timelineEvidence,
]

/** The audit chains that are kept of one order. The chain of its exports stays out: each pack would differ by it. */
export const chainsOf = (orderCode: string): readonly string[] =>
  [orderChain, filesChain, papersChain, intentionChain, screeningChain, diligenceChain].map((chainOf) =>
    chainOf(orderCode),
  )
