import { z } from 'zod'
import { listSlots } from '../../application/list-slots.usecase.ts'
import { type Document, listDocumentsOf } from '../../documents/document.store.ts'
import { listLicences } from '../../documents/licence.store.ts'
import { listAllReadings } from '../../documents/reading.store.ts'
import { filesChain } from '../../files/files-chain.ts'
import { listChecks } from '../../identity/factor-check.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OmissionCause } from '../evidence-part.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

const readBody = z.looseObject({ documentId: z.string() })

const JOB = { kind: 'system', job: 'evidence' } as const

const CAUSES: Readonly<Record<string, OmissionCause>> = {
  missing: 'notUploaded',
  waived: 'waived',
  deferred: 'deferred',
}

function placeOf({ slot, name }: Document, number: number): string {
  return `documents/${slot}/${String(number).padStart(3, '0')} ${name.replaceAll(/[\\/:*?"<>|]/g, '_')}`
}

function describe(document: Document, place: string) {
  const {
    documentId,
    slot,
    name,
    format,
    size,
    sha256,
    pages,
    notes,
    state,
    reason,
    uploadedBy,
    uploadedAt,
  } = document
  return {
    documentId,
    slot,
    place,
    name,
    format,
    size,
    sha256,
    pages,
    notes,
    state,
    reason,
    uploadedBy,
    uploadedAt: uploadedAt.toISOString(),
  }
}

/** What was read off documents, told apart by whether the chain of the files knows of it. */
async function tiedReadings(snapshot: Database, orderCode: string) {
  const entries = await snapshot
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', filesChain(orderCode))
    .where('kind', '=', 'files.read')
    .execute()
  const known = new Set(entries.map(({ body }) => readBody.safeParse(body).data?.documentId))
  const readings = await listAllReadings(snapshot, orderCode)
  return {
    tied: readings.filter(({ documentId }) => known.has(documentId)),
    untied: readings.filter(({ documentId }) => !known.has(documentId)),
  }
}

export const documentsEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { orderCode } = state
    const documents = await listDocumentsOf(snapshot, orderCode)
    const placed = documents.map((document, index) => ({ document, place: placeOf(document, index + 1) }))
    const readings = await tiedReadings(snapshot, orderCode)
    const { slots } = await listSlots(snapshot, state, { actor: JOB, now: new Date(state.changedAt) })
    return {
      files: [
        jsonFile(
          'documents/index.json',
          placed.map(({ document, place }) => describe(document, place)),
        ),
        jsonFile('documents/readings.json', readings.tied),
        jsonFile('documents/electronic-licences.json', await listLicences(snapshot, orderCode)),
        jsonFile('documents/factor-checks.json', await listChecks(snapshot, orderCode)),
        ...placed.map(({ document: { sha256, size }, place }) => ({ name: place, sha256, size })),
      ],
      missing: [
        ...slots.flatMap(({ slot, state: found }) => {
          const cause = CAUSES[found]
          return cause ? [{ name: `documents/${slot}`, cause }] : []
        }),
        ...readings.untied.map(({ documentId }) => ({
          name: `documents/readings.json (${documentId})`,
          cause: 'readUnrecorded' as const,
        })),
      ],
    }
  }
