import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { type KeptAnswers, readAnswers } from './section/section.store.ts'
import { type FrozenSubmission, findSubmittedAt, listSubmissions } from './submission.store.ts'

/** The present answers of an order that the caller may see already. */
export function getKeptAnswers(database: Database | Transaction, orderCode: string): Promise<KeptAnswers> {
  return readAnswers(database, orderCode)
}

/** The answers frozen at each submission of an order that the caller may see already, first round first. */
export function listFrozenSubmissions(
  database: Database | Transaction,
  orderCode: string,
): Promise<FrozenSubmission[]> {
  return listSubmissions(database, orderCode)
}

/** When an order that the caller may see already was submitted last; undefined before the first submission. */
export function readSubmittedAt(
  database: Database | Transaction,
  orderCode: string,
): Promise<Date | undefined> {
  return findSubmittedAt(database, orderCode)
}

export type { FrozenSubmission }
