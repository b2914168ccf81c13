import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import {
  HTTP_SYSTEMS,
  type HttpSystem,
  type HttpSystemRow,
  rowOf,
  WAIVABLE_SYSTEMS,
  type WaivableSystem,
} from '@kaihu/contract/http-systems.ts'
import { z } from 'zod'
import { aboutWaiver } from '../outside-systems.ts'
import { bareHttpUrl, httpUrl } from './setting-shapes.ts'

/** What shows a system who asks, or whom it may be; each goes with the system's address. */
export const PROOF_ENDINGS = ['TOKEN', 'HMAC_KEY', 'CLIENT_CERT', 'CA'] as const
export type ProofSetting = `${HttpSystem}_${(typeof PROOF_ENDINGS)[number]}`

const bearerToken = z.string().regex(/^[\x21-\x7e]{8,}$/, 'must have at least 8 visible ASCII characters')

const sharedKey = z
  .string()
  .regex(
    /^[\w.-]+:[\x21-\x7e]{32,}$/,
    'must be the name of the key, a colon and at least 32 visible ASCII characters',
  )
  .transform((text) => ({
    keyId: text.slice(0, text.indexOf(':')),
    key: text.slice(text.indexOf(':') + 1),
  }))

function mistakeOf(file: string, use: (pem: Buffer) => void): string | undefined {
  let pem: Buffer
  try {
    pem = readFileSync(file)
  } catch {
    return 'there is no such file, or it cannot be read'
  }
  try {
    use(pem)
    const { validTo } = new X509Certificate(pem)
    return new Date(validTo) < new Date() ? `its certificate ran out on ${validTo}` : undefined
  } catch {
    return 'holds nothing that TLS can use (PEM)'
  }
}

function pemFile(use: (pem: Buffer) => void) {
  return z.string().superRefine((file, context) => {
    const message = mistakeOf(file, use)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

/** A file with a certificate, those it leads to, and its private key. */
export const ownCertificate = pemFile((pem) => createSecureContext({ cert: pem, key: pem }))
export const authority = pemFile((pem) => createSecureContext({ ca: pem }))

type Row<Schema extends z.ZodType> = { schema: Schema; about: string }

function proofSettings(system: HttpSystem, { called: whose }: HttpSystemRow) {
  return {
    [`${system}_TOKEN`]: { schema: bearerToken, about: `bearer token of ${whose}; goes with ${system}_URL` },
    [`${system}_HMAC_KEY`]: {
      schema: sharedKey,
      about: `NAME:KEY shared with ${whose}: requests are signed by HMAC-SHA-256 (RFC 9421); goes with ${system}_URL`,
    },
    [`${system}_CLIENT_CERT`]: {
      schema: ownCertificate,
      about: `PEM file with the certificate and private key that ${whose} knows Kaihu by (mutual TLS); goes with ${system}_URL`,
    },
    [`${system}_CA`]: {
      schema: authority,
      about: `PEM file with the authorities that may sign the certificate of ${whose}; without it those of the machine`,
    },
  }
}

/** What production says of a system that it goes without, or has something else in the place of. */
function waiverSettings(system: HttpSystem, { instead }: HttpSystemRow) {
  const waiver = WAIVABLE_SYSTEMS.find((one) => one === system)
  if (waiver === undefined || waiver === 'SMS') return {}
  const about = aboutWaiver(waiver)
  if (instead === undefined)
    return { [waiver]: { schema: z.enum(['none'], 'must be none, or left out'), about } }
  const schema = z.enum(['none', instead.word], `must be none or ${instead.word}, or left out`)
  return { [waiver]: { schema, about: `${instead.word}: ${instead.about}; ${about}` } }
}

function settingsOfSystem(system: HttpSystem) {
  const row = rowOf(system)
  return {
    [`${system}_URL`]: { schema: row.address === 'bare' ? bareHttpUrl : httpUrl, about: row.about },
    ...proofSettings(system, row),
    ...waiverSettings(system, row),
  }
}

/** The rows of SETTINGS of every system that is asked over HTTP. A name that is put together is any text to the compiler. */
export const HTTP_SYSTEM_SETTINGS = Object.assign({}, ...HTTP_SYSTEMS.map(settingsOfSystem)) as {
  [K in `${HttpSystem}_URL`]: Row<z.ZodType<string>>
} & { [K in `${HttpSystem}_TOKEN`]: Row<typeof bearerToken> } & {
  [K in `${HttpSystem}_HMAC_KEY`]: Row<typeof sharedKey>
} & { [K in `${HttpSystem}_CLIENT_CERT`]: Row<typeof ownCertificate> } & {
  [K in `${HttpSystem}_CA`]: Row<typeof authority>
} & { [K in Exclude<WaivableSystem, 'SMS'>]: Row<z.ZodType<string>> }
