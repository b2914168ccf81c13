import { FACTOR_KINDS, FACTOR_NEEDS } from '@kaihu/domain/access/second-factor.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

const sessionEndsSchema = z.object({
  idleSeconds: z.number().int(),
  idleUntil: z.iso.datetime(),
  absoluteUntil: z.iso.datetime(),
})

/** What the browser needs to sign its requests; never in the address or a log, the key never readable once it is kept. */
const sessionGrantSchema = sessionEndsSchema.extend({
  /** Sent back as x-staff-token or x-customer-token; useless without the session cookie. */
  token: z.string(),
  authCode: z.string(),
  sessionSalt: z.string(),
  /** base64url, 256 bits: the HMAC key of contract/wire/signing.ts. */
  signingKey: z.string(),
  serverTime: z.iso.datetime(),
})

export const customerGrantSchema = sessionGrantSchema.extend({
  registered: z.boolean(),
  customer: z.object({ customerId: z.uuid(), operMobile: z.string() }),
})

const branchSchema = z.object({ orgNo: z.string(), nameZh: z.string(), nameEn: z.string() })

export const staffUserSchema = z.object({
  staffId: z.string(),
  username: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  roles: z.array(z.string()),
  currentRole: z.string(),
  branches: z.array(branchSchema),
  sector: z.string().optional(),
})

export const staffGrantSchema = sessionGrantSchema.extend({
  userInfo: staffUserSchema,
  /** what of the second factor is missing before the session may do anything, and by which kinds; null: complete */
  secondFactor: z.object({ needs: z.enum(FACTOR_NEEDS), kinds: z.array(z.enum(FACTOR_KINDS)) }).nullable(),
})

export type SessionGrant = z.infer<typeof sessionGrantSchema>
export type CustomerGrant = z.infer<typeof customerGrantSchema>
export type StaffGrant = z.infer<typeof staffGrantSchema>
export type StaffUser = z.infer<typeof staffUserSchema>

/** `+86`; the number without its country code, spaces and dashes accepted. */
const mobileFields = {
  countryCode: z.string().regex(/^\+\d{1,3}$/),
  mobile: z.string().trim().min(4).max(20),
}

export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** What a browser did for a number that strangers asked much of: `contract/wire/code-work.ts`. */
const workSchema = z.strictObject({
  puzzle: z.string().max(200),
  answer: z.number().int().nonnegative(),
})

export const requestVerificationCode = defineCall({
  name: 'requestVerificationCode',
  method: 'POST',
  path: '/v1/customer/verification-codes',
  audience: 'public',
  side: 'customer',
  summary: 'Sends a six-digit sign-in code by SMS; the answer is the same for known and unknown numbers.',
  capability: 'anyone',
  audit: 'access.code-requested',
  body: z.strictObject({ ...mobileFields, work: workSchema.optional() }),
  answer: z.object({ resendAfterSeconds: z.number().int(), expiresInSeconds: z.number().int() }),
})

export const signInCustomer = defineCall({
  name: 'signInCustomer',
  method: 'POST',
  path: '/v1/customer/session',
  audience: 'public',
  side: 'customer',
  summary: 'Signs a customer in with the code of this browser; the first sign-in registers the customer.',
  capability: 'anyone',
  audit: 'access.signed-in',
  body: z.strictObject({ ...mobileFields, code: codeSchema }),
  answer: customerGrantSchema,
})

export const signOutCustomer = defineCall({
  name: 'signOutCustomer',
  method: 'POST',
  path: '/v1/customer/session/logout',
  audience: 'public',
  side: 'customer',
  summary: 'Ends the session of the token and cookie sent; answers the same when there is none.',
  capability: 'anyone',
  audit: 'access.signed-out',
  answer: z.null(),
})

export const keepAlive = defineCall({
  name: 'keepAlive',
  method: 'POST',
  path: '/v1/session/keep-alive',
  audience: 'signed-in',
  summary: 'Extends the idle limit after input of the person, within the absolute limit.',
  capability: 'own-session',
  audit: { none: 'extends a session; the session row keeps the time' },
  idempotency: 'none',
  answer: sessionEndsSchema,
})

export const openStaffSession = defineCall({
  name: 'openStaffSession',
  method: 'POST',
  path: '/v1/staff/session',
  audience: 'public',
  side: 'staff',
  summary: 'Opens the platform session of a directory token; 999986 when the person has no role here.',
  capability: 'anyone',
  audit: 'access.signed-in',
  body: z.strictObject({ tokenId: z.string().min(1).max(4096) }),
  answer: staffGrantSchema,
})

export const switchRole = defineCall({
  name: 'switchRole',
  method: 'POST',
  path: '/v1/staff/current-role',
  audience: 'staff',
  summary: 'Makes another granted role the current one; every credential of the session is replaced.',
  capability: 'own-session',
  audit: 'access.role-switched',
  idempotency: 'none',
  body: z.strictObject({ role: z.string().max(40) }),
  answer: staffGrantSchema,
})

export const getSystemFunctions = defineCall({
  name: 'getSystemFunctions',
  method: 'GET',
  path: '/v1/system/functions',
  audience: 'staff',
  summary: 'The permissions of the current role: capabilities and route groups.',
  capability: 'own-session',
  audit: { none: 'reads the own permissions' },
  answer: z.object({
    role: z.string(),
    capabilities: z.array(z.string()),
    routeGroups: z.array(z.string()),
    routes: z.array(z.string()),
  }),
})

export const getSystemUser = defineCall({
  name: 'getSystemUser',
  method: 'GET',
  path: '/v1/system/afuser',
  audience: 'staff',
  summary: 'The signed-in member of staff.',
  capability: 'own-session',
  audit: { none: 'reads the own user' },
  answer: staffUserSchema,
})

export const getCustomerUser = defineCall({
  name: 'getCustomerUser',
  method: 'GET',
  path: '/v1/customer/me',
  audience: 'customer',
  summary: 'The signed-in customer.',
  capability: 'own-session',
  audit: { none: 'reads the own user' },
  answer: z.object({ customerId: z.uuid(), operMobile: z.string() }),
})
