import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { SectionVersions } from '@kaihu/domain/application/progress.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { sql } from 'kysely'
import { jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import { ACTOR, SECTION_ANSWERS } from '../../platform/database/json-shapes.ts'
import { PREPARED } from '../../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { createRecordCache } from './record-cache.ts'

export const SAVED = jsonColumn('application_section.answers', SECTION_ANSWERS)
const SAVED_BY = jsonColumn('application_section.saved_by', ACTOR)

export type KeptAnswers = {
  answers: Answers
  versions: SectionVersions
  savedAt: Readonly<Record<string, Date>>
}

/** Some fifty orders at work; a record is some kilobytes. */
const MOST_CACHED = 2_000
const cached = createRecordCache(MOST_CACHED)

function readRecord(row: string, text: string): AnswerRecord {
  return cached(row, text, (value) => SAVED.read(value as KeptJson, row))
}

export async function readAnswers(database: Queryable, orderCode: string): Promise<KeptAnswers> {
  const rows = await database
    .selectFrom('application_section')
    .select(['section', 'version', 'saved_at', sql<string>`answers::text`.as('answers')])
    .where('order_code', '=', orderCode)
    .modifyEnd(PREPARED)
    .execute()
  return {
    answers: Object.fromEntries(
      rows.map((row) => [row.section, readRecord(`${orderCode}/${row.section}`, row.answers)]),
    ),
    versions: Object.fromEntries(rows.map((row) => [row.section, row.version])),
    savedAt: Object.fromEntries(rows.map((row) => [row.section, row.saved_at])),
  }
}

export type SectionSave = {
  orderCode: string
  section: string
  seenVersion: number
  answers: AnswerRecord
  by: ActorRef
  now: Date
}

/**
 * Throws when its version is not the one that was seen: under the order's lock that is a fault of the
 * program.
 */
export async function saveSectionRow(trx: Transaction, save: SectionSave): Promise<void> {
  if (await replaceSection(trx, save)) return
  throw new Error(`section ${save.section} of ${save.orderCode} is not at version ${save.seenVersion}`)
}

async function replaceSection(trx: Transaction, save: SectionSave): Promise<boolean> {
  const values = {
    version: save.seenVersion + 1,
    answers: SAVED.write(save.answers),
    saved_at: save.now,
    saved_by: SAVED_BY.write(save.by),
  }
  if (save.seenVersion === 0) {
    const inserted = await trx
      .insertInto('application_section')
      .values({ order_code: save.orderCode, section: save.section, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .modifyEnd(PREPARED)
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const updated = await trx
    .updateTable('application_section')
    .set(values)
    .where('order_code', '=', save.orderCode)
    .where('section', '=', save.section)
    .where('version', '=', save.seenVersion)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
