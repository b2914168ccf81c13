import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HAS_OPENSSL, startOpensslTsa } from '../../../tests/harness/outside/openssl-tsa.ts'
import { describeWhereThereIs } from '../../../tests/harness/outside/where-there-is.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { timestampAuthority } from './authority.ts'
import { isDer, stampRequest, verifyStamp } from './timestamp.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())
const data = Buffer.from('kaihu audit\n5\nroot\n7 2026-11-23T00:00:00.000Z\n')

test('a request is DER, holds the SHA-256 of the data alone and is never twice the same', () => {
  const [one, other] = [stampRequest(data), stampRequest(data)]
  expect(isDer(one.der)).toBe(true)
  expect(Buffer.from(one.der).includes(data)).toBe(false)
  expect(one.nonce.equals(other.nonce)).toBe(false)
})

describeWhereThereIs('openssl', HAS_OPENSSL, 'an authority of another maker', async () => {
  const tsa = await startOpensslTsa()
  afterAll(tsa.stop)
  const authority = timestampAuthority({ AUDIT_TSA_URL: tsa.url, AUDIT_TSA_CA: tsa.ca }, database)
  if (!authority) throw new Error('no authority')
  beforeEach(() => tsa.says('stamps'))

  test('stamps data, and the stamp names it and the time', async () => {
    const { token, at, authority: name } = await authority.stamp(data)
    expect(name).toBe('Test Time Authority')
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    const [file, stamped] = ['token.der', 'data.txt'].map((one) => path.join(tsa.folder, one))
    writeFileSync(file ?? '', token)
    writeFileSync(stamped ?? '', data)
    const words = ['ts', '-verify', '-data', stamped ?? '', '-in', file ?? '', '-token_in', '-CAfile', tsa.ca]
    expect(execFileSync('openssl', words, { stdio: 'pipe' }).toString()).toContain('Verification: OK')
  })

  test('a stamp over other data, by another authority or with a byte changed is none', async () => {
    const { token } = await authority.stamp(data)
    const root = readFileSync(tsa.ca, 'utf8')
    await expect(verifyStamp(token, Buffer.from('other'), root)).rejects.toThrow('other data')
    const stranger = await startOpensslTsa()
    await expect(verifyStamp(token, data, readFileSync(stranger.ca, 'utf8'))).rejects.toThrow('signature')
    await stranger.stop()
    // What was stamped, when, and the signature: of certificates carried along a byte may mean nothing.
    const imprint = token.indexOf(createHash('sha256').update(data).digest())
    const time = token.toString('latin1').search(/\d{14}Z/)
    for (const at of [imprint, time + 3, token.length - 1]) {
      const changed = Buffer.from(token)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(verifyStamp(changed, data, root)).rejects.toThrow()
    }
  })

  test('an authority that answers something else, or not at all, is told of by its setting', async () => {
    tsa.says('garbage')
    await expect(authority.stamp(data)).rejects.toMatchObject({
      failure: 'bad_answer',
      trouble: { setting: 'AUDIT_TSA_URL' },
    })
    tsa.says('refuses')
    await expect(authority.stamp(data)).rejects.toMatchObject({
      failure: 'unavailable',
      trouble: { cause: 'system_failed', setting: 'AUDIT_TSA_URL' },
    })
  })
})
