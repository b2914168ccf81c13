import { readFileSync } from 'node:fs'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { CoreSystemError } from '../core-system.ts'
import { askOutside, failureOf, type OutsideEnd } from '../outbound.ts'
import { linesOf } from '../outside/lines.ts'
import { type Stamp, stampRequest, TimestampError, tokenIn, verifyStamp } from './timestamp.ts'

export type TimestampAuthority = {
  readonly url: string
  /** the certificates that its own leads to, PEM */
  readonly authorities: string
  /** Asks for a token over data; what comes back was verified. Throws a CoreSystemError. */
  stamp(data: Buffer, isTrial?: boolean): Promise<{ token: Buffer } & Stamp>
}

const PATIENCE_MS = 15_000

function unusable(error: unknown): CoreSystemError {
  const isTrust = error instanceof TimestampError && error.message.includes('signature')
  return new CoreSystemError('bad_answer', error instanceof Error ? error.message : 'no time stamp', {
    cause: isTrust ? 'certificate_untrusted' : 'wrong_shape',
    setting: isTrust ? 'AUDIT_TSA_CA' : 'AUDIT_TSA_URL',
  })
}

export function timestampAuthority(
  { AUDIT_TSA_URL: url, AUDIT_TSA_CA: file }: Partial<Pick<Config, 'AUDIT_TSA_URL' | 'AUDIT_TSA_CA'>>,
  database: Database,
): TimestampAuthority | undefined {
  if (url === undefined || file === undefined) return undefined
  const authorities = readFileSync(file, 'utf8')
  const end: OutsideEnd = {
    name: 'the time stamp authority',
    url,
    urlSetting: 'AUDIT_TSA_URL',
    patienceMs: PATIENCE_MS,
    line: linesOf(database).to('timestamps'),
  }
  const stamp = (data: Buffer, isTrial = false) => {
    const { der, nonce } = stampRequest(data)
    const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
    return askOutside(end, { operation: 'stamp', headers, body: der, isTrial }, async (answer) => {
      if (!answer.ok) throw failureOf(end, answer.status)
      try {
        const token = tokenIn(new Uint8Array(await answer.arrayBuffer()), data, nonce)
        return { token, ...(await verifyStamp(token, data, authorities)) }
      } catch (error) {
        throw error instanceof TimestampError ? unusable(error) : error
      }
    })
  }
  return { url, authorities, stamp }
}
