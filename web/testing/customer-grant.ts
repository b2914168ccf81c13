import type { CustomerGrant } from '@kaihu/contract/access.ts'

export function customerGrant(customerId: string): CustomerGrant {
  return {
    token: `token of ${customerId}`,
    authCode: 'code',
    sessionSalt: 'c2FsdA',
    signingKey: 'a2V5',
    serverTime: new Date().toISOString(),
    absoluteUntil: new Date(Date.now() + 3_600_000).toISOString(),
    idleUntil: '2099-01-01T00:00:00.000Z',
    idleSeconds: 900,
    registered: false,
    customer: { customerId, operMobile: '+86 137 **** 0000' },
  }
}
