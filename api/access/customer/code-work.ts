import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { beginsWithZeros, bitsOf, workText } from '@kaihu/contract/wire/code-work.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type RefusalError, refuse } from '../../platform/refuse.ts'
import { countAct, countedIn } from '../throttle.store.ts'
import { DAY, workedKey } from './code-lanes.ts'

export type Work = { puzzle: string; answer: number }

export type WorkDeps = { database: Database; pepper: string }

/** Some seconds of a browser; each five codes that were worked for double it for the next. */
const LEAST_BITS = 17
const CODES_PER_BIT = 5
const PUZZLE_SECONDS = 600

async function bitsFor(database: Database, mobile: string): Promise<number> {
  const worked = await countedIn(database, workedKey(mobile), DAY)
  return LEAST_BITS + Math.floor(worked / CODES_PER_BIT)
}

/** Nothing is kept of a puzzle: it carries what it asks, for how long, and the server's seal over both and the number. */
function sealOf(pepper: string, mobile: string, asked: string): Buffer {
  return createHmac('sha256', pepper).update(`work|${mobile}|${asked}`).digest()
}

export async function askForWork({ database, pepper }: WorkDeps, mobile: string): Promise<RefusalError> {
  const bits = await bitsFor(database, mobile)
  const until = Math.floor(Date.now() / 1_000) + PUZZLE_SECONDS
  const asked = `${bits}.${until}.${randomBytes(12).toString('base64url')}`
  const puzzle = `${asked}.${sealOf(pepper, mobile, asked).toString('base64url')}`
  return refuse('verificationCodeNeedsWork', { data: { puzzle } })
}

function isOurs(pepper: string, mobile: string, puzzle: string): boolean {
  const [bits, until, nonce, seal = ''] = puzzle.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(pepper, mobile, `${bits}.${until}.${nonce}`)
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1_000 > Date.now()
}

/**
 * The server's own puzzle, in time, as hard as the next one would be, answered, and used for the first time.
 */
export async function hasWorked(
  { database, pepper }: WorkDeps,
  mobile: string,
  { puzzle, answer }: Work,
): Promise<boolean> {
  if (!isOurs(pepper, mobile, puzzle) || bitsOf(puzzle) < (await bitsFor(database, mobile))) return false
  const digest = createHash('sha256').update(workText(puzzle, answer)).digest()
  if (!beginsWithZeros(digest, bitsOf(puzzle))) return false
  const [, , nonce] = puzzle.split('.')
  return (await countAct(database, [{ key: `work:${nonce}`, seconds: PUZZLE_SECONDS, most: 1 }])) === 0
}
