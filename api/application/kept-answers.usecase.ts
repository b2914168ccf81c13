import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { type KeptAnswers, readAnswers } from './section/section.store.ts'
import { type FrozenSubmission, findSubmittedAt, listSubmissions } from './submission.store.ts'

export function getKeptAnswers(database: Database | Transaction, orderCode: string): Promise<KeptAnswers> {
  return readAnswers(database, orderCode)
}

export function listFrozenSubmissions(
  database: Database | Transaction,
  orderCode: string,
): Promise<FrozenSubmission[]> {
  return listSubmissions(database, orderCode)
}

export function readSubmittedAt(
  database: Database | Transaction,
  orderCode: string,
): Promise<Date | undefined> {
  return findSubmittedAt(database, orderCode)
}

export type { FrozenSubmission }
