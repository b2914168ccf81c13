import type { Queryable } from '../platform/database/transaction.ts'
import { type KeptAnswers, readAnswers } from './section/section.store.ts'
import { type FrozenSubmission, findSubmittedAt, listSubmissions } from './submission.store.ts'

export function getKeptAnswers(database: Queryable, orderCode: string): Promise<KeptAnswers> {
  return readAnswers(database, orderCode)
}

export function listFrozenSubmissions(database: Queryable, orderCode: string): Promise<FrozenSubmission[]> {
  return listSubmissions(database, orderCode)
}

export function readSubmittedAt(database: Queryable, orderCode: string): Promise<Date | undefined> {
  return findSubmittedAt(database, orderCode)
}

export type { FrozenSubmission }
