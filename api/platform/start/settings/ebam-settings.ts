import { readFileSync } from 'node:fs'
import path from 'node:path'
import { EBAM_DEFINITIONS, EBAM_HEADER } from '@kaihu/contract/ebam.ts'
import { checkBic } from '@kaihu/domain/checks/identifiers.ts'
import { z } from 'zod'
import { ownCertificate } from './outside-settings.ts'

/** What keeps a folder from being the one of the published schemas; undefined where nothing does. */
function problemOfFolder(folder: string): string | undefined {
  for (const definition of [EBAM_HEADER, ...EBAM_DEFINITIONS]) {
    const file = path.join(folder, `${definition}.xsd`)
    try {
      const isRight = readFileSync(file, 'utf8').includes(`:${definition}"`)
      if (!isRight) return `${file} is not the schema of ${definition}`
    } catch {
      return `${file} cannot be read; iso20022.org publishes it`
    }
  }
  return undefined
}

const schemaFolder = z.string().superRefine((folder, context) => {
  const message = problemOfFolder(folder)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

export const EBAM_SETTINGS = {
  EBAM_SCHEMAS: {
    schema: schemaFolder,
    about:
      'folder with the schemas of ISO 20022 that messages of treasury systems (eBAM) are valid against, as iso20022.org publishes them; opens that door, with EBAM_CERT and EBAM_BIC',
  },
  EBAM_CERT: {
    schema: ownCertificate,
    about: 'PEM file with the certificate and RSA private key that answers to treasury systems are signed by',
  },
  EBAM_BIC: {
    schema: z.string().refine((text) => checkBic(text).ok, 'must be a BIC (ISO 9362)'),
    about: 'BIC of the bank; messages of treasury systems to another one are turned away',
  },
}
