import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { keepConsents } from '../../consents/keep-consents.usecase.ts'
import { readTextsOf } from '../../consents/order-texts.usecase.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/routes.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { type IntentionOutcome, performIntention } from '../perform-intention.usecase.ts'
import { insertRecording } from './recording.store.ts'

type Act = { orderCode: string; actor: Actor; now: Date }

export async function giveConsent(
  trx: Transaction,
  { textVersion, locale, ...act }: Act & { textVersion: string; locale: Locale },
): Promise<IntentionOutcome> {
  const { state } = await lockForCommand(trx, act)
  const textOf = await readTextsOf(trx, state)
  const { version: asked, sha256: textHash } = textOf('videoRecording', locale)
  const outcome = await performIntention(trx, {
    ...act,
    command: { type: 'give_consent', textVersion, asked, textHash, locale },
  })
  const { customerId } = outcome.order
  await keepConsents(trx, { keys: ['videoRecording'], textOf, customerId, locale, ...act })
  return outcome
}

/** Digits that nobody can foresee; the same digit may come twice. */
function newDigits(): string {
  return Array.from({ length: RECORDING_LIMITS.phraseDigits }, () => randomInt(10)).join('')
}

export function issuePhrase(trx: Transaction, act: Act): Promise<IntentionOutcome> {
  return performIntention(trx, { ...act, command: { type: 'issue_phrase', digits: newDigits() } })
}

export async function beginRecording(
  trx: Transaction,
  act: Act,
  { ring }: Pick<IntentionDeps, 'ring'>,
): Promise<{ recordingId: string; digits: string }> {
  const recordingId = randomUUID()
  const { intention } = await performIntention(trx, { ...act, command: { type: 'begin', recordingId } })
  const { orderCode, actor, now } = act
  const key = await ring.wrap(randomBytes(32))
  await insertRecording(trx, { recordingId, orderCode, person: personOf(actor), key }, now)
  return { recordingId, digits: intention.recordings.at(-1)?.phrase.digits ?? '' }
}
