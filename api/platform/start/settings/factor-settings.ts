import { FACTOR_DEMANDS, type FactorDemand } from '@kaihu/domain/access/second-factor.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { flag, wholeNumber } from './setting-shapes.ts'
import type { Setting } from './settings.ts'

export const FACTOR_SETTINGS = {
  SECOND_FACTOR: {
    schema: z.enum(FACTOR_DEMANDS),
    about:
      'what staff prove beside their password: any (a passkey, or codes of an authenticator app), passkey, or none (whoever set one up is asked all the same); any in production, else none',
  },
  SECOND_FACTOR_AT_PROVIDER: {
    schema: flag,
    about:
      'true: the identity provider (OIDC, SAML) asks for it, whoever comes from there is not asked again',
    fallback: 'false',
  },
  PASSKEY_DOMAIN: {
    schema: z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain, like bank.example'),
    about:
      'domain that passkeys are made for, where several staff hosts below it share them; without it the host itself',
  },
  STEP_UP_MINUTES: {
    schema: wholeNumber(1, 720),
    about:
      'whoever releases, approves, exports, reveals or administers is asked for the second factor again after so many minutes, where one is demanded',
    fallback: '15',
  },
  STAFF_SESSIONS: {
    schema: wholeNumber(1, 10),
    about: 'sessions that one member of staff may have at once; one more ends the oldest',
    fallback: '1',
  },
} as const satisfies Record<string, Setting>

/** What is demanded: said by the bank, or the safe choice of the surroundings. */
export function factorDemand({ SECOND_FACTOR, isProduction }: Config): FactorDemand {
  return SECOND_FACTOR ?? (isProduction ? 'any' : 'none')
}
