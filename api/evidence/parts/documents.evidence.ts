import { listSlots } from '../../application/list-slots.usecase.ts'
import { type Document, listDocumentsOf } from '../../documents/document.store.ts'
import type { OmissionCause } from '../evidence-part.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

const JOB = { kind: 'system', job: 'evidence' } as const

/** What a slot that holds nothing is called in the list of what is missing. */
const CAUSES: Readonly<Record<string, OmissionCause>> = {
  missing: 'notUploaded',
  waived: 'waived',
  deferred: 'deferred',
}

/** Where a document lies in the pack: its slot, its number in the order of their arrival, its name. */
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

/** Every document of an order, also those that were returned or replaced, and which ones are not there. */
export const documentsEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { orderCode } = state
    const documents = await listDocumentsOf(snapshot, orderCode)
    const placed = documents.map((document, index) => ({ document, place: placeOf(document, index + 1) }))
    const { slots } = await listSlots(snapshot, state, { actor: JOB, now: new Date(state.changedAt) })
    return {
      files: [
        jsonFile(
          'documents/index.json',
          placed.map(({ document, place }) => describe(document, place)),
        ),
        ...placed.map(({ document: { sha256, size }, place }) => ({ name: place, sha256, size })),
      ],
      missing: slots.flatMap(({ slot, state: found }) => {
        const cause = CAUSES[found]
        return cause ? [{ name: `documents/${slot}`, cause }] : []
      }),
    }
  }
