import { readFileSync } from 'node:fs'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import type { RoomParts } from '../platform/room.ts'
import { elementsIn, withDocument } from '../platform/xml/read-xml.ts'
import { readSchemas, type Validate } from './schemas.ts'
import { signMessage } from './signature.ts'

export type EbamDoor = {
  readonly bic: string
  readonly validate: Validate
  /** An answer, valid by its published schema, signed. */
  readonly sign: (xml: string, definition: string) => Promise<string>
}

export type EbamDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly isOpen: boolean
  /** Throws notFound where the settings open none. */
  readonly door: () => Promise<EbamDoor>
}

type Settings = Pick<RoomParts['config'], 'EBAM_SCHEMAS' | 'EBAM_CERT' | 'EBAM_BIC'>

/** An answer that its schema does not take is a fault of this program, and is never sent. */
async function checkAnswer(xml: string, definition: string, validate: Validate): Promise<void> {
  await withDocument(xml, ({ root }, library) => {
    const document = elementsIn(root, library).find(({ name }) => name === 'Document')
    const problems = document ? validate(definition, document) : ['no document']
    if (problems.length > 0)
      throw new Error(`${definition} that was to be sent is not valid: ${problems.join(' ')}`)
  })
}

async function openDoor({
  EBAM_SCHEMAS: folder,
  EBAM_CERT: file,
  EBAM_BIC: bic,
}: Settings): Promise<EbamDoor> {
  if (folder === undefined || file === undefined || bic === undefined) throw refuse('notFound')
  const [validate, pem] = [await readSchemas(folder), readFileSync(file, 'utf8')]
  const pair = { certificate: pem, privateKey: pem }
  return {
    bic,
    validate,
    sign: async (xml, definition) => {
      await checkAnswer(xml, definition, validate)
      return signMessage(xml, pair)
    },
  }
}

/** The door as the settings open it; schemas and key are read when the first message comes. */
export function ebamDeps({
  config,
  database,
  clock,
}: Pick<RoomParts, 'config' | 'database' | 'clock'>): EbamDeps {
  let opened: Promise<EbamDoor> | undefined
  const door = () => {
    opened ??= openDoor(config).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return { database, clock, isOpen: config.EBAM_SCHEMAS !== undefined, door }
}
