import { type ActorRef, personOf } from '@kaihu/domain/access/actor.ts'
import type { Decision, DispositionState, Outcome } from '@kaihu/domain/screening/disposition.ts'
import type { ScreeningCategory } from '@kaihu/domain/screening/screening-list.ts'
import { z } from 'zod'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type EvidenceFile = { documentId: string; name: string; sha256: string; size: number; type: string }

// What was decided before sizes and types were kept has none.
const FILES: z.ZodType<readonly EvidenceFile[]> = z.array(
  z.object({
    documentId: z.string(),
    name: z.string(),
    sha256: z.string(),
    size: z.number().default(0),
    type: z.string().default(''),
  }),
)
const EVIDENCE_EN = jsonColumn('screening_disposition.evidence_en', FILES)
const EVIDENCE_ZH = jsonColumn('screening_disposition.evidence_zh', FILES)
const PROPOSED_BY = jsonColumn('screening_disposition.proposed_by', ACTOR)
const CHECKED_BY = jsonColumn('screening_disposition.checked_by', ACTOR)

export type EndCause = 'expired' | 'replaced' | 'changed' | 'decided' | 'reopened'

export type DispositionRow = {
  dispositionId: string
  hitId: string
  category: ScreeningCategory
  suppressionKey: string
  decision: Decision
  outcome: Outcome | null
  reasonCode: string
  note: string
  evidenceEn: readonly EvidenceFile[]
  evidenceZh: readonly EvidenceFile[]
  state: DispositionState
  proposedBy: ActorRef
  proposedAt: Date
  checkedBy: ActorRef | null
  checkedAt: Date | null
  checkNote: string | null
  expiresAt: Date | null
  endedAt: Date | null
  endedCause: EndCause | null
  rememberedFrom: string | null
}

function select(database: Queryable) {
  return database.selectFrom('screening_disposition').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

// The columns' own constraints name decisions, outcomes, states and causes.
function dispositionOf(row: Row): DispositionRow {
  return {
    dispositionId: row.disposition_id,
    hitId: row.hit_id,
    category: row.category as ScreeningCategory,
    suppressionKey: row.suppression_key,
    decision: row.decision as Decision,
    outcome: row.outcome as Outcome | null,
    reasonCode: row.reason_code,
    note: row.note,
    evidenceEn: EVIDENCE_EN.read(row.evidence_en, row.disposition_id),
    evidenceZh: EVIDENCE_ZH.read(row.evidence_zh, row.disposition_id),
    state: row.state as DispositionState,
    proposedBy: PROPOSED_BY.read(row.proposed_by, row.disposition_id),
    proposedAt: row.proposed_at,
    checkedBy: CHECKED_BY.read(row.checked_by, row.disposition_id),
    checkedAt: row.checked_at,
    checkNote: row.check_note,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    endedCause: row.ended_cause as EndCause | null,
    rememberedFrom: row.remembered_from,
  }
}

export async function insertDisposition(trx: Transaction, one: DispositionRow): Promise<void> {
  await trx
    .insertInto('screening_disposition')
    .values({
      disposition_id: one.dispositionId,
      hit_id: one.hitId,
      category: one.category,
      suppression_key: one.suppressionKey,
      decision: one.decision,
      outcome: one.outcome,
      reason_code: one.reasonCode,
      note: one.note,
      evidence_en: EVIDENCE_EN.write(one.evidenceEn),
      evidence_zh: EVIDENCE_ZH.write(one.evidenceZh),
      state: one.state,
      proposed_by: PROPOSED_BY.write(one.proposedBy),
      proposed_person: personOf(one.proposedBy),
      proposed_at: one.proposedAt,
      checked_by: CHECKED_BY.write(one.checkedBy),
      checked_person: one.checkedBy === null ? null : personOf(one.checkedBy),
      checked_at: one.checkedAt,
      check_note: one.checkNote,
      expires_at: one.expiresAt,
      remembered_from: one.rememberedFrom,
    })
    .execute()
}

export async function listDispositions(
  database: Queryable,
  hitIds: readonly string[],
): Promise<readonly DispositionRow[]> {
  if (hitIds.length === 0) return []
  const rows = await select(database)
    .where('hit_id', 'in', [...hitIds])
    .orderBy('proposed_at')
    .execute()
  return rows.map(dispositionOf)
}

export async function listProposed(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('screening_disposition as d')
    .innerJoin('screening_hit as h', 'h.hit_id', 'd.hit_id')
    .select('d.disposition_id')
    .where('h.order_code', '=', orderCode)
    .where('h.superseded_at', 'is', null)
    .where('h.delisted_at', 'is', null)
    .where('d.state', '=', 'proposed')
    .execute()
  return rows.map((row) => row.disposition_id)
}

/** A decision in force for just these facts of both sides, wherever it was made: a dismissal, or also a confirmation. */
export async function findRemembered(
  database: Queryable,
  { suppressionKey, alsoConfirmed }: { suppressionKey: string; alsoConfirmed: boolean },
  now: Date,
): Promise<DispositionRow | undefined> {
  const row = await select(database)
    .where('suppression_key', '=', suppressionKey)
    .where('state', '=', 'in_force')
    .where((eb) =>
      eb.or([
        eb.and([eb('decision', '=', 'false_positive'), eb('expires_at', '>', now)]),
        ...(alsoConfirmed ? [eb('decision', '=', 'true_match')] : []),
      ]),
    )
    .orderBy('expires_at', (column) => column.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && dispositionOf(row)
}

export async function listExpired(database: Queryable, now: Date): Promise<readonly DispositionRow[]> {
  const rows = await select(database).where('state', '=', 'in_force').where('expires_at', '<=', now).execute()
  return rows.map(dispositionOf)
}

export async function checkDispositionRow(
  trx: Transaction,
  dispositionId: string,
  check: {
    state: 'in_force' | 'refused'
    by: ActorRef
    note: string
    now: Date
    expiresAt: Date | null
  },
): Promise<void> {
  await trx
    .updateTable('screening_disposition')
    .set({
      state: check.state,
      checked_by: CHECKED_BY.write(check.by),
      checked_person: personOf(check.by),
      checked_at: check.now,
      check_note: check.note,
      expires_at: check.expiresAt,
    })
    .where('disposition_id', '=', dispositionId)
    .execute()
}

export async function endDispositions(
  trx: Transaction,
  hitIds: readonly string[],
  cause: EndCause,
  now: Date,
): Promise<void> {
  if (hitIds.length === 0) return
  await trx
    .updateTable('screening_disposition')
    .set({ state: 'ended', ended_at: now, ended_cause: cause })
    .where('hit_id', 'in', [...hitIds])
    .where('state', 'in', ['proposed', 'in_force'])
    .execute()
}
