import { randomUUID } from 'node:crypto'
import type { EbamDefinition, EbamReason } from '@kaihu/contract/ebam.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { sha256 } from '../platform/session/secrets.ts'
import { insertAnswer } from './ebam.store.ts'
import type { EbamDoor } from './ebam-deps.ts'
import type { Answered } from './messages/answers.ts'
import type { Message } from './messages/message.ts'

export type Kept = {
  readonly messageId: string
  readonly accountId: string
  readonly processId: string
  readonly orderCode: string | null
  readonly changeId: string | null
  readonly message: Pick<Message, 'definition' | 'header' | 'body'>
}

export type Answer = {
  readonly definition: EbamDefinition
  readonly reason: EbamReason | null
  readonly write: (answered: Answered) => string
}

/** A number of the bank's own for a message: at most 35 characters, never given twice. */
function newNumber(): string {
  return randomUUID().replaceAll('-', '')
}

/** Writes an answer, checks and signs it, and keeps it; `isFetched` where the sender gets it at once. */
export async function writeAnswer(
  trx: Transaction,
  kept: Kept,
  answer: Answer,
  { door, now, isFetched }: { door: EbamDoor; now: Date; isFetched: boolean },
): Promise<string> {
  const bizMsgId = newNumber()
  const document = await door.sign(answer.write({ message: kept.message, bizMsgId, now }), answer.definition)
  const { messageId: answers, accountId, processId, orderCode, changeId } = kept
  const { definition, reason } = answer
  const row = {
    messageId: randomUUID(),
    accountId,
    bizMsgId,
    definition,
    processId,
    orderCode,
    changeId,
    at: now,
    reason,
  }
  await insertAnswer(trx, { ...row, answers, document, sha256: sha256(document), isFetched })
  return document
}
