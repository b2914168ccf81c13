import { randomUUID } from 'node:crypto'
import { EBAM_ANSWERS, EBAM_TAKEN } from '@kaihu/contract/ebam.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { readServiceAccount } from '../access/machines/accounts.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { say } from '../platform/http/words.ts'
import { RefusalError, refuse } from '../platform/refuse.ts'
import { sha256 } from '../platform/session/secrets.ts'
import { UnreadableXml } from '../platform/xml/read-xml.ts'
import { amendOrder } from './amend-order.usecase.ts'
import { beginOrder } from './begin-order.usecase.ts'
import { changeAccount } from './change-account.usecase.ts'
import type { Coming, Led } from './coming.ts'
import { findEarlier, insertIncoming } from './ebam.store.ts'
import type { EbamDeps, EbamDoor } from './ebam-deps.ts'
import { acknowledgement, rejection } from './messages/answers.ts'
import { processOf, readMessage, receiverOf } from './messages/message.ts'
import { wordsOf } from './reason-words.ts'
import { readSigned } from './signature.ts'
import { type Answer, writeAnswer } from './write-answer.ts'

type Taking = Coming & { readonly text: string; readonly signed: string; readonly door: EbamDoor }

async function carryOut(trx: Transaction, { message, actor, now, door }: Taking): Promise<Led> {
  const coming = { message, actor, now }
  if (receiverOf(message) !== door.bic) return { reason: 'other_bank' }
  if (message.definition === EBAM_TAKEN.opening) return beginOrder(trx, coming)
  if (message.definition === EBAM_TAKEN.amendment) return amendOrder(trx, coming)
  return changeAccount(trx, coming)
}

function answerOf(led: Led): Answer {
  if ('status' in led) {
    const { status } = led
    const write: Answer['write'] = (answered) => acknowledgement(answered, status)
    return { definition: EBAM_ANSWERS.acknowledgement, reason: null, write }
  }
  const { reason, words = wordsOf(reason) } = led
  return {
    definition: EBAM_ANSWERS.rejection,
    reason,
    write: (answered) => rejection(answered, reason, words),
  }
}

async function keep(trx: Transaction, taking: Taking, led: Led): Promise<string | undefined> {
  const { message, actor, now, door, text, signed } = taking
  const { definition, bizMsgId } = message
  const orderCode = 'orderCode' in led ? led.orderCode : null
  const changeId = 'changeId' in led ? led.changeId : null
  const from = { accountId: actor.staffId, processId: processOf(message) }
  const kept = { messageId: randomUUID(), ...from, orderCode, changeId }
  const isNew = await insertIncoming(trx, {
    ...kept,
    bizMsgId,
    definition,
    at: now,
    reason: 'reason' in led ? led.reason : null,
    sha256: sha256(text),
    document: 'status' in led ? signed : null,
  })
  if (!isNew) return undefined
  const answer = answerOf(led)
  const { messageId, processId } = kept
  await appendAudit(trx, {
    chainId: `staff:${actor.staffId}`,
    kind: 'ebam.message-taken',
    actor,
    at: now,
    body: { messageId, definition, bizMsgId, processId, orderCode, changeId, reason: answer.reason },
  })
  return writeAnswer(trx, { ...kept, message }, answer, { door, now, isFetched: true })
}

/** What a refusal says to the sender, in English as the rest of the message. */
function refusalWords({ codeName, details }: RefusalError): string {
  const paths = (details.problems ?? []).map(({ path }) => path).join(', ')
  const words = say('en-US', details.words ?? `errors:${codeName}`, details.params ?? {})
  return paths === '' ? words : `${words} (${paths})`
}

/** Two tries of one message at once: the second one waits for the first and is answered like it. */
class AnotherWasFaster extends Error {}

async function answer(taking: Taking, { database }: EbamDeps): Promise<string> {
  const run = (lead: (trx: Transaction) => Promise<Led>) =>
    inTransaction(database, async (trx) => {
      const document = await keep(trx, taking, await lead(trx))
      if (document === undefined) throw new AnotherWasFaster()
      return document
    })
  try {
    return await run((trx) => carryOut(trx, taking))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return run(() => Promise.resolve({ reason: 'refused', words: refusalWords(error) }))
  }
}

async function readAtDoor(text: string, by: { certificate: string; now: Date; door: EbamDoor }) {
  try {
    const signed = await readSigned(text, by.certificate, by.now)
    return { signed, message: await readMessage(text, signed, by.door.validate) }
  } catch (error) {
    throw error instanceof UnreadableXml ? refuse('ebamUnreadable', { reason: error.message }) : error
  }
}

/**
 * Under the registered certificate's signature, valid by its schema, each number of the sender once. The same
 * message again is answered alike, another one under the same number is refused.
 */
export async function takeMessage(
  { text, actor, now }: { text: string; actor: StaffActor; now: Date },
  deps: EbamDeps,
): Promise<string> {
  const door = await deps.door()
  const certificate = (await readServiceAccount(deps.database, actor.staffId))?.certificate
  if (certificate === undefined) throw refuse('ebamSignature', { reason: 'no certificate is registered' })
  const { signed, message } = await readAtDoor(text, { certificate, now, door })
  const number = { accountId: actor.staffId, bizMsgId: message.bizMsgId }
  const repeated = async () => {
    const earlier = await findEarlier(deps.database, number)
    if (earlier && !earlier.sha256.equals(sha256(text))) throw refuse('ebamReplayed')
    return earlier?.answer
  }
  const known = await repeated()
  if (known !== undefined) return known
  try {
    return await answer({ text, signed, message, actor, now, door }, deps)
  } catch (error) {
    const given = error instanceof AnotherWasFaster ? await repeated() : undefined
    if (given === undefined) throw error
    return given
  }
}
