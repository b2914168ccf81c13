import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCapability } from '../access/capabilities.ts'
import { isMachineScope, MACHINE_SCOPES, SCOPE_NAMES } from '../access/machine-scopes.ts'
import { BUSINESS_ROLES } from '../access/roles.ts'
import { PUBLISHED_TYPES } from '../order/published/event-catalogue.ts'
import { problemOfService, type ServiceAccount, serviceAccountSchema } from './service-account.ts'
import {
  isToBePaused,
  pauseAfter,
  problemOfAddress,
  RETRY_PAUSES,
  webhookEndpointSchema,
} from './webhook-endpoint.ts'

const reader: ServiceAccount = {
  name: '数据仓库',
  role: 'CM_LEADER',
  branches: ['SH01'],
  sector: null,
  scopes: ['orders.read'],
  callsPerMinute: 60,
}
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIU\n-----END CERTIFICATE-----'

describe('a program of the bank', () => {
  test('may do nothing that its role may not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUSINESS_ROLES),
        fc.uniqueArray(fc.constantFrom(...SCOPE_NAMES), { minLength: 1 }),
        (role, scopes) => {
          const account = { ...reader, role, scopes, sector: 'BB', certificate: CERTIFICATE } as const
          const isWithin = scopes.every((scope) => hasCapability(role, MACHINE_SCOPES[scope]))
          expect(problemOfService(account)).toBe(isWithin ? null : 'scope_beyond_role')
        },
      ),
    )
  })

  test('that takes orders in is somebody who may take orders in', () => {
    expect(problemOfService({ ...reader, role: 'RM', scopes: ['intake.create'] })).toBeNull()
    expect(problemOfService({ ...reader, role: 'CM', scopes: ['intake.create'] })).toBe('scope_beyond_role')
  })

  test('that speaks for a treasury has a certificate, one that answers for a sector has the sector', () => {
    const treasury = { ...reader, role: 'RM', scopes: ['ebam.exchange'] } as const
    expect(problemOfService({ ...treasury, scopes: [...treasury.scopes] })).toBe('certificate_missing')
    expect(
      problemOfService({ ...treasury, scopes: [...treasury.scopes], certificate: CERTIFICATE }),
    ).toBeNull()
    expect(problemOfService({ ...reader, role: 'SECTOR_HEAD' })).toBe('sector_missing')
  })

  test('is drafted with a name, a scope, a pace, and a certificate that looks like one', () => {
    const takes = (change: object) => serviceAccountSchema.safeParse({ ...reader, ...change }).success
    expect(takes({})).toBe(true)
    expect(takes({ certificate: CERTIFICATE })).toBe(true)
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['orders.write'] },
      { role: 'ADMIN' },
      { callsPerMinute: 0 },
      { callsPerMinute: 6_001 },
      { callsPerMinute: 1.5 },
      { certificate: 'MIIB' },
      { certificate: `${CERTIFICATE}\n-----BEGIN PRIVATE KEY-----` },
      { password: 'x' },
    ])
      expect(takes(wrong), JSON.stringify(wrong)).toBe(false)
  })

  test('knows the scopes by name, and nothing that only looks like one', () => {
    expect(SCOPE_NAMES.every(isMachineScope)).toBe(true)
    for (const text of ['toString', 'constructor', '', 'orders']) expect(isMachineScope(text)).toBe(false)
  })
})

describe('an address that is told of events', () => {
  const endpoint = { name: '核心', url: 'https://hooks.bank.example/kaihu', events: [PUBLISHED_TYPES[0]] }
  const takes = (change: object) => webhookEndpointSchema.safeParse({ ...endpoint, ...change }).success

  test('is an address of the web without anybody’s password in it', () => {
    expect(takes({})).toBe(true)
    expect(takes({ url: 'http://10.0.0.7:8080/in?channel=1' })).toBe(true)
    for (const url of [
      'ftp://bank.example/x',
      'javascript:alert(1)',
      'bank.example',
      'https://user@bank.example/',
      'https://user:secret@bank.example/',
      'https://bank.example/#part',
      `https://bank.example/${'a'.repeat(500)}`,
    ])
      expect(takes({ url }), url).toBe(false)
    expect(takes({ events: [] })).toBe(false)
    expect(takes({ events: ['order.whatever'] })).toBe(false)
  })

  test('is encrypted, unless the installation says that it need not be', () => {
    expect(problemOfAddress('https://bank.example/x', { isHttpAllowed: false })).toBeNull()
    expect(problemOfAddress('http://bank.example/x', { isHttpAllowed: false })).toBe('webhook_https')
    expect(problemOfAddress('http://bank.example/x', { isHttpAllowed: true })).toBeNull()
    expect(problemOfAddress('no address', { isHttpAllowed: false })).toBe('webhook_https')
  })

  test('is tried ever more rarely, for about two days, and then no more', () => {
    expect(RETRY_PAUSES).toEqual(RETRY_PAUSES.toSorted((a, b) => a - b))
    const hours = RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0) / 3_600
    expect(hours).toBeGreaterThan(44)
    expect(hours).toBeLessThan(52)
    expect(pauseAfter(1)).toBe(5)
    expect(pauseAfter(RETRY_PAUSES.length)).toBe(18 * 3_600)
    expect(pauseAfter(RETRY_PAUSES.length + 1)).toBeNull()
  })

  test('is left alone once it failed often and long, not for either alone', () => {
    const day = 24 * 3_600_000
    expect(isToBePaused({ sinceMs: day, failures: 8 })).toBe(true)
    expect(isToBePaused({ sinceMs: day - 1, failures: 100 })).toBe(false)
    expect(isToBePaused({ sinceMs: 30 * day, failures: 7 })).toBe(false)
  })
})
