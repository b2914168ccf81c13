import { z } from 'zod'
import { defineCall } from './call.ts'

/** What a session of the command line begins with: scanners know it by that. */
export const COMMAND_LINE_TOKEN = 'kaihu_cl_'
export const COMMAND_LINE_CLIENT = 'kaihu-command-line'
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Letters that are not mistaken for each other and spell no words (RFC 8628, 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

export function readUserCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
}

export function showUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const askDeviceLogin = defineCall({
  name: 'askDeviceLogin',
  method: 'POST',
  path: '/oauth2/device_authorization',
  audience: 'public',
  side: 'staff',
  capability: 'anyone',
  envelope: 'raw',
  summary:
    'OAuth 2 device authorization (RFC 8628): the command line asks for a code that somebody confirms in a browser; the token endpoint then gives its session.',
  audit: 'access.device-asked',
  body: z.looseObject({
    client_id: z.string().max(60),
    /** the machine and its user, as the person who confirms is shown them */
    host: z.string().trim().min(1).max(80),
    os_user: z.string().trim().min(1).max(80),
  }),
  answer: z.union([
    z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int(),
      interval: z.int(),
    }),
    z.object({ error: z.string() }),
  ]),
})

const userCode = z.string().max(20).transform(readUserCode).pipe(z.string().length(8))
const own = { audience: 'staff', capability: 'admin_users' } as const

const deviceLoginSchema = z.object({
  userCode: z.string(),
  host: z.string(),
  osUser: z.string(),
  address: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** how long the command line may work then */
  minutes: z.int(),
})
export type DeviceLoginView = z.infer<typeof deviceLoginSchema>

export const findDeviceLogin = defineCall({
  ...own,
  name: 'findDeviceLogin',
  summary: 'The command line that shows this code and waits; null where none does.',
  method: 'GET',
  path: '/v1/admin/device-logins/:userCode',
  params: z.strictObject({ userCode }),
  answer: z.object({ login: deviceLoginSchema.nullable() }),
  audit: { none: 'no personal data' },
})

export const decideDeviceLogin = defineCall({
  ...own,
  name: 'decideDeviceLogin',
  proof: 'recent',
  summary: 'Lets the command line that shows this code work as whoever confirms it, or turns it away.',
  method: 'POST',
  path: '/v1/admin/device-logins/:userCode',
  params: z.strictObject({ userCode }),
  body: z.strictObject({ decision: z.enum(['confirmed', 'refused']) }),
  // The same code is decided once: a repeat finds it decided.
  idempotency: 'none',
  answer: z.object({ isDecided: z.boolean() }),
  audit: 'access.device-decided',
})
