import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { JsonObject } from '../platform/database/database-types.ts'

/** A record of the bank's own about an order as it stands; every save makes its next version. */
export type KeptRecord = {
  readonly version: number
  readonly answers: AnswerRecord
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

export const KEPT_COLUMNS = ['version', 'answers', 'saved_at', 'saved_by'] as const

type Row = { version: number; answers: unknown; saved_at: Date; saved_by: unknown }

/** A record as its columns hold it; nothing else writes them. */
export function keptOf(row: Row): KeptRecord {
  return {
    version: row.version,
    answers: row.answers as AnswerRecord,
    savedAt: row.saved_at,
    savedBy: row.saved_by as ActorRef,
  }
}

/** The columns of a record, of the one that stands and of its versions alike. */
export function columnsOf({ version, answers, savedAt, savedBy }: KeptRecord) {
  return {
    version,
    answers: answers as unknown as JsonObject,
    saved_at: savedAt,
    saved_by: savedBy as unknown as JsonObject,
  }
}
