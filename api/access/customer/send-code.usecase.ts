import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { SmsSender } from '../../bank/sms/sms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { say } from '../../platform/http/words.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { countAct, uncountAct, type Window } from '../throttle.store.ts'
import { CODE_SECONDS, saveCode } from './verification-code.store.ts'

export { CODE_SECONDS }

/** Seconds before a number may be sent another code; shown as the resend countdown. */
export const RESEND_SECONDS = 60

export type SendCodeDeps = {
  database: Database
  sms: SmsSender
  pepper: string
  /** Most codes to all numbers together. */
  smsPerHour: number
}

/** What a code is good for: one of a sign-in confirms nothing, and the other way round (ASVS 6.6.2). */
export type CodePurpose = 'sign-in' | 'confirmation'

/** A code on its way to a number. */
export type CodeToSend = {
  purpose: CodePurpose
  /** What has to come back with the code; kept as its hash. */
  challenge: string
  mobile: string
  address: string
  locale: Locale
  /** What gets at most one code a minute: the number, or the one thing that is to be confirmed. */
  resent: string
  words: 'errors:verificationCodeMessage' | 'errors:confirmationCodeMessage'
}

/** What tells one code from all others, whoever copies the table. */
export type CodeOf = { purpose: CodePurpose; salt: Buffer; challenge: string; code: string }

/** HMAC under the server's pepper: a copy of the table does not give six digits away. */
export function hashCode(pepper: string, { purpose, salt, challenge, code }: CodeOf): Buffer {
  return createHmac('sha256', pepper).update(salt).update(`${purpose}|${challenge}|${code}`).digest()
}

const HOUR = 3_600

/** Codes of another purpose have counts of their own: who signed in twice can still hand something in. */
function keyOf(purpose: CodePurpose, window: string): string {
  return purpose === 'sign-in' ? `sms:${window}` : `sms:${purpose}:${window}`
}

/** What a number may be sent within an hour and a day. */
function ofTheNumber({ purpose, mobile }: CodeToSend): readonly Window[] {
  return [
    { key: keyOf(purpose, `hour:${mobile}`), seconds: HOUR, most: 5 },
    { key: keyOf(purpose, `day:${mobile}`), seconds: 24 * HOUR, most: 10 },
  ]
}

/** The limits of the SMS: per number against nuisance, per address and altogether against cost. */
async function checkLimits({ database, smsPerHour }: SendCodeDeps, sending: CodeToSend): Promise<void> {
  const { purpose, address, resent } = sending
  // One after the other: what is refused takes nothing from the windows that follow. Last, from everybody.
  const windows: readonly Window[] = [
    { key: `sms:address:${networkOf(address)}`, seconds: HOUR, most: 30 },
    { key: keyOf(purpose, `minute:${resent}`), seconds: RESEND_SECONDS, most: 1 },
    ...ofTheNumber(sending),
    { key: 'sms:all', seconds: HOUR, most: smsPerHour },
  ]
  const ofNumber = new Set(ofTheNumber(sending).map(({ key }) => key))
  const counted: string[] = []
  for (const window of windows) {
    const wait = await countAct(database, [window])
    if (ofNumber.has(window.key)) counted.push(window.key)
    if (wait === 0) continue
    // Nobody is sent anything: only what was sent counts for the number.
    await uncountAct(database, counted)
    throw refuse('verificationCodeThrottled', { retryAfter: wait })
  }
}

/**
 * Sends six digits and keeps their hash under the challenge; an earlier code of the same challenge is good no longer.
 * Throws verificationCodeThrottled beyond the limits, verificationCodeSendFailed when the SMS was not taken.
 */
export async function sendCode(sending: CodeToSend, deps: SendCodeDeps): Promise<void> {
  const { purpose, challenge, mobile, locale, words } = sending
  await checkLimits(deps, sending)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const codeHash = hashCode(deps.pepper, { purpose, salt, challenge, code })
  const challengeHash = sha256(challenge)
  const id = randomUUID()
  await saveCode(deps.database, { challengeHash, mobile, salt, codeHash, messageId: id })
  const minutes = CODE_SECONDS / 60
  const body = say(locale, words, { code, minutes, sign: say(locale, 'errors:sign') })
  const name = purpose === 'sign-in' ? 'code' : 'confirmation'
  const said = { name, locale, params: { code, minutes: String(minutes) } }
  const validUntil = new Date(Date.now() + CODE_SECONDS * 1_000)
  try {
    await deps.sms.send({ id, mobile, body, validUntil, said })
  } catch (cause) {
    // Nobody was sent anything: an outage of some minutes must not lock a number out for an hour.
    await uncountAct(
      deps.database,
      ofTheNumber(sending).map(({ key }) => key),
    )
    throw refuse('verificationCodeSendFailed', { reason: String(cause) })
  }
}
