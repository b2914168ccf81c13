import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { SmsSender } from '../../bank/sms/sms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { say } from '../../platform/http/words.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { takeAll, uncountAct } from '../throttle.store.ts'
import { type Asker, freeKey, laneOf, RESEND_SECONDS, triesOf } from './code-lanes.ts'
import { askForWork } from './code-work.ts'
import { CODE_SECONDS, saveCode } from './verification-code.store.ts'

export { CODE_SECONDS, RESEND_SECONDS }

export type SendCodeDeps = {
  database: Database
  sms: SmsSender
  pepper: string
  smsPerHour: number
}

/** What a code is good for: one of a sign-in confirms nothing, and the other way round (ASVS 6.6.2). */
export type CodePurpose = 'sign-in' | 'confirmation'

export type CodeToSend = {
  purpose: CodePurpose
  challenge: string
  mobile: string
  address: string
  locale: Locale
  asker: Asker
  words:
    | 'notices:codes.verificationCodeMessage'
    | 'notices:codes.confirmationCodeMessage'
    | 'notices:codes.signingCodeMessage'
    | 'notices:codes.ownDataCodeMessage'
    | 'notices:codes.passkeyCodeMessage'
}

/** What tells one code from all others, whoever copies the table. */
export type CodeOf = { purpose: CodePurpose; salt: Buffer; challenge: string; code: string }

/** HMAC under the server's pepper: a copy of the table does not give six digits away. */
export function hashCode(pepper: string, { purpose, salt, challenge, code }: CodeOf): Buffer {
  return createHmac('sha256', pepper).update(salt).update(`${purpose}|${challenge}|${code}`).digest()
}

type Counted = { own: string[]; tries: number }

/** The limits of the SMS: per asker and number against nuisance, altogether against cost. */
async function checkLimits(deps: SendCodeDeps, { asker, mobile, address }: CodeToSend): Promise<Counted> {
  const { database, smsPerHour } = deps
  const { pace, own, shared } = laneOf(asker, { mobile, address, perHour: smsPerHour })
  const taken = await takeAll(database, [...pace, ...own, ...shared])
  if ('counts' in taken) {
    const tries = triesOf(asker, taken.counts.get(freeKey(mobile)) ?? 0)
    return { own: [...own, ...shared].map(({ key }) => key), tries }
  }
  const isShared = shared.some(({ key }) => key === taken.full.key)
  if (isShared && asker.kind === 'stranger' && !asker.hasWorked) throw await askForWork(deps, mobile)
  throw refuse('verificationCodeThrottled', { retryAfter: taken.wait })
}

/**
 * An earlier code of the same challenge is good no longer. Throws verificationCodeThrottled,
 * verificationCodeNeedsWork where strangers asked too much, verificationCodeSendFailed.
 */
export async function sendCode(sending: CodeToSend, deps: SendCodeDeps): Promise<void> {
  const { purpose, challenge, mobile, locale, words } = sending
  const { own, tries } = await checkLimits(deps, sending)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const codeHash = hashCode(deps.pepper, { purpose, salt, challenge, code })
  const challengeHash = sha256(challenge)
  const id = randomUUID()
  await saveCode(deps.database, { challengeHash, mobile, salt, codeHash, messageId: id, tries })
  const minutes = CODE_SECONDS / 60
  const body = say(locale, words, { code, minutes, sign: say(locale, 'errors:sign') })
  const name = purpose === 'sign-in' ? 'code' : 'confirmation'
  const said = { name, locale, params: { code, minutes: String(minutes) } }
  const validUntil = new Date(Date.now() + CODE_SECONDS * 1_000)
  try {
    await deps.sms.send({ id, mobile, body, validUntil, said })
  } catch (cause) {
    // Nobody was sent anything: an outage of some minutes must not lock a number out for an hour.
    await uncountAct(deps.database, own)
    throw refuse('verificationCodeSendFailed', { reason: String(cause) })
  }
}
