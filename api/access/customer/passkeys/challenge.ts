import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../platform/database/connect.ts'
import { countAct } from '../../throttle.store.ts'

type ChallengeDeps = { readonly database: Database; readonly pepper: string }

const SECONDS = 300

function sealOf(pepper: string, asked: string): Buffer {
  return createHmac('sha256', pepper).update(`passkey|${asked}`).digest()
}

/** What nobody in particular is asked to sign: it carries its own end and the server's seal, and nothing is kept of it. */
export function newChallenge(pepper: string): string {
  const asked = `${Math.floor(Date.now() / 1_000) + SECONDS}.${randomBytes(16).toString('base64url')}`
  return `${asked}.${sealOf(pepper, asked).toString('base64url')}`
}

export async function takeChallenge(signed: string, { database, pepper }: ChallengeDeps): Promise<boolean> {
  const [until = '', nonce = '', seal = ''] = Buffer.from(signed, 'base64url').toString().split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(pepper, `${until}.${nonce}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  if (!(Number(until) * 1_000 > Date.now())) return false
  return (await countAct(database, [{ key: `passkey:${nonce}`, seconds: 2 * SECONDS, most: 1 }])) === 0
}
