import { createHash } from 'node:crypto'
import { SIGNATURE_OPERATIONS } from '@kaihu/contract/signature-provider.ts'
import { toWire } from '@kaihu/contract/wire/wire-names.ts'
import type { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { CoreSystemError } from '../core-system.ts'
import { below } from '../http-core.ts'
import { callOutside, type OutsideEnd } from '../outbound.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'
import type { SignatureProvider } from './esign.ts'

type Operations = typeof SIGNATURE_OPERATIONS
type Answer<Name extends keyof Operations> = z.infer<Operations[Name]['answer']>

const { ENVELOPE_CREATE, ENVELOPE_READ, DOCUMENT_READ } = SIGNATURE_OPERATIONS
const ANSWERS: { readonly [Name in keyof Operations]: z.ZodType<Answer<Name>> } = {
  ENVELOPE_CREATE: ENVELOPE_CREATE.answer,
  ENVELOPE_READ: ENVELOPE_READ.answer,
  DOCUMENT_READ: DOCUMENT_READ.answer,
}

export function externalSignatures(end: OutsideEnd): SignatureProvider {
  const base = below({ ...end, patienceMs: 30_000 })
  function ask<Name extends keyof Operations>(
    operation: Name,
    content: z.infer<Operations[Name]['request']>,
    key?: string,
  ): Promise<Answer<Name>> {
    const request = { operation, path: operation, content: toWire(content) as object, ...(key && { key }) }
    return callOutside(base, request, ANSWERS[operation])
  }
  return {
    create: (envelope) => ask('ENVELOPE_CREATE', envelope, envelope.reference),
    read: (envelopeId) => ask('ENVELOPE_READ', { envelopeId }),
    fetch: async (envelopeId, documentId) => {
      const { sha256, content } = await ask('DOCUMENT_READ', { envelopeId, documentId })
      const bytes = Buffer.from(content, 'base64')
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256
      if (!isWhole)
        throw new CoreSystemError('bad_answer', 'the file is not what its hash says', {
          cause: 'wrong_shape',
        })
      return bytes
    },
  }
}

export function signatureProviderOf(
  settings: OutsideSettings,
  database: Database,
): SignatureProvider | undefined {
  const end = outsideEnd('ESIGN', settings, database)
  return end && externalSignatures(end)
}
