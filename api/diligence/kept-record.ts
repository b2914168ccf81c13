import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import { ACTOR, SECTION_ANSWERS } from '../platform/database/json-shapes.ts'

export type KeptRecord = {
  readonly version: number
  readonly answers: AnswerRecord
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

export const KEPT_COLUMNS = ['version', 'answers', 'saved_at', 'saved_by'] as const

type Row = { version: number; answers: KeptJson; saved_at: Date; saved_by: KeptJson }

export function keptIn(
  table: 'cdd_record' | 'cdd_record_version' | 'risk_checklist' | 'risk_checklist_version',
) {
  const saved = jsonColumn(`${table}.answers`, SECTION_ANSWERS)
  const by = jsonColumn(`${table}.saved_by`, ACTOR)
  return {
    keptOf: (row: Row, orderCode: string): KeptRecord => ({
      version: row.version,
      answers: saved.read(row.answers, orderCode),
      savedAt: row.saved_at,
      savedBy: by.read(row.saved_by, orderCode),
    }),
    savedByOf: (row: Pick<Row, 'saved_by'>, orderCode: string) => by.read(row.saved_by, orderCode),
    columnsOf: ({ version, answers, savedAt, savedBy }: KeptRecord) => ({
      version,
      answers: saved.write(answers),
      saved_at: savedAt,
      saved_by: by.write(savedBy),
    }),
  }
}
