import { z } from 'zod'
import { defineCall } from './call.ts'

export const readSealingKey = defineCall({
  name: 'readSealingKey',
  method: 'GET',
  path: '/v1/session/sealing-key',
  audience: 'signed-in',
  capability: 'own-session',
  summary:
    'The key under which a browser seals what it keeps for the person: the same in each of their sessions.',
  audit: { none: 'reads a key of the own browser' },
  /** base64url, 256 bits; never readable once the browser holds it */
  answer: z.object({ sealingKey: z.string() }),
})
