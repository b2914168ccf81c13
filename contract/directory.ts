import { z } from 'zod'
import { defineCall } from './call.ts'

const failureSchema = z.object({ code: z.number(), reason: z.string(), message: z.string() })

export const authenticateStaff = defineCall({
  name: 'authenticateStaff',
  method: 'POST',
  path: '/dsp/dspAuthenticate.jsp',
  audience: 'public',
  side: 'staff',
  summary: 'Staff sign-in at the embedded directory: the tokenId is the staff token.',
  capability: 'anyone',
  audit: 'access.directory-authenticated',
  envelope: 'raw',
  query: z.strictObject({ realm: z.string().max(40), service: z.string().max(80) }),
  body: z.strictObject({ username: z.string().max(200), password: z.string().max(1024) }),
  answer: z.union([
    z.object({ tokenId: z.string(), successUrl: z.string(), realm: z.string() }),
    failureSchema,
  ]),
})

export const directorySessions = defineCall({
  name: 'directorySessions',
  method: 'POST',
  path: '/dsp/json/sessions',
  audience: 'public',
  side: 'staff',
  summary: 'Ends (logout) or checks (validate) a directory session named by its token header.',
  capability: 'anyone',
  audit: 'access.signed-out',
  envelope: 'raw',
  query: z.strictObject({ _action: z.enum(['logout', 'validate']) }),
  body: z.looseObject({}).optional(),
  answer: z.union([
    z.object({ result: z.string() }),
    z.object({ valid: z.literal(true), uid: z.string(), realm: z.string() }),
    z.object({ valid: z.literal(false) }),
    failureSchema,
  ]),
})

export const signOutStaff = defineCall({
  name: 'signOutStaff',
  method: 'POST',
  path: '/rest/pano/dsp/sessions',
  audience: 'public',
  side: 'staff',
  summary: 'Ends the staff session of the token; answers the same when there is none.',
  capability: 'anyone',
  audit: 'access.signed-out',
  query: z.strictObject({ action: z.literal('logout') }),
  body: z.strictObject({ token: z.string().max(4096) }),
  answer: z.null(),
})
