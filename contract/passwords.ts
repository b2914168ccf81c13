import { z } from 'zod'
import { changeAnswer, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'

/** Where the sign-in page finds the token of a link; behind the `#` it is in no log. */
export const PASSWORD_LINK = '#password='

const token = z.string().regex(/^[\w-]{43}$/)
const password = z.string().max(1_024)
const open = { audience: 'public', side: 'staff', capability: 'anyone', method: 'POST' } as const

export const readPasswordLink = defineCall({
  ...open,
  name: 'readPasswordLink',
  path: '/v1/staff/password-link',
  summary: 'Whom a link is for that lets somebody choose a password; refused once it was used or is old.',
  audit: { none: 'the link itself was audited when it was made' },
  body: z.strictObject({ token }),
  answer: z.object({ username: z.string(), nameZh: z.string(), nameEn: z.string(), expiresAt: z.string() }),
})

export const usePasswordLink = defineCall({
  ...open,
  name: 'usePasswordLink',
  path: '/v1/staff/password-link/use',
  summary: 'Sets the password of the person that the link is for, once, and ends their sessions.',
  audit: 'access.password-chosen',
  body: z.strictObject({ token, password }),
  answer: z.null(),
})

export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/v1/staff/password',
  audience: 'staff',
  summary: 'Changes the own password; every other session of the person ends.',
  capability: 'own-session',
  audit: 'access.password-changed',
  // The body holds passwords: it is not kept with a stored answer.
  idempotency: 'none',
  body: z.strictObject({ current: password, next: password }),
  answer: z.null(),
})

const admin = { audience: 'staff', capability: 'admin_users', method: 'POST' } as const

export const draftPasswordLink = defineCall({
  ...admin,
  name: 'draftPasswordLink',
  proof: 'recent',
  path: '/v1/admin/staff/:staffId/password-links',
  summary: 'Asks for a link by which a person chooses a password; another administrator releases it.',
  params: z.strictObject({ staffId: z.string().regex(/^S\d{4,10}$/) }),
  body: z.strictObject({ ...reasonBody }),
  answer: changeAnswer,
  audit: 'admin.drafted',
})

export const takePasswordLink = defineCall({
  ...admin,
  name: 'takePasswordLink',
  proof: 'recent',
  path: '/v1/admin/password-links/:changeId',
  summary: 'The link that was released, shown once to the administrator who asked for it.',
  params: z.strictObject({ changeId: z.uuid() }),
  body: z.strictObject({}),
  // A stored answer would keep the link in clear.
  idempotency: 'none',
  answer: z.object({ link: z.string(), expiresAt: z.string() }),
  audit: 'admin.password-link-made',
})
