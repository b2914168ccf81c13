import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { listFrozenSubmissions } from '../../application/kept-answers.usecase.ts'
import { listIdentityEver } from '../../invitations/identity/identity.store.ts'
import { listEver } from '../../invitations/store/invitation.store.ts'
import { listSignedPapers } from '../../invitations/store/signed-paper.store.ts'
import { readPapersOfRound } from '../../papers/get-papers.usecase.ts'
import { papersDeps } from '../../papers/papers-deps.ts'
import { PressError } from '../../papers/print/press.ts'
import { keepPrint } from '../../papers/print-paper.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { LostContentError } from '../../platform/objects/kept-content.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import {
  type Evidence,
  type EvidenceFile,
  jsonFile,
  type MakeEvidence,
  type Omission,
} from '../evidence-part.ts'

async function signaturesOf(
  database: Database,
  orderCode: string,
  objects: ObjectStore,
): Promise<readonly EvidenceFile[]> {
  const asked = await listEver(database, orderCode)
  if (asked.length === 0) return []
  const atProvider = await Promise.all(
    asked.map(async ({ paperKey, invitationId, signedSha256: sha256 }) => {
      const object = sha256 === null ? undefined : await objects.find(sha256)
      if (sha256 === null || !object) return []
      return [{ name: `papers/provider/${paperKey}-${invitationId}.pdf`, sha256, size: object.size }]
    }),
  )
  const sealed = await listSignedPapers(database, orderCode)
  return [
    jsonFile('papers/signatures.json', asked),
    ...atProvider.flat(),
    ...sealed.map(({ paperKey, contentHash, sha256, size }) => ({
      name: `papers/signed/${paperKey}-${contentHash.slice(0, 12)}.pdf`,
      sha256,
      size,
    })),
  ]
}

export const papersEvidence: MakeEvidence = (parts) => {
  const deps = papersDeps(parts)
  return async ({ state, snapshot }): Promise<Evidence> => {
    const files: EvidenceFile[] = []
    const missing: Omission[] = []
    for (const submission of await listFrozenSubmissions(snapshot, state.orderCode)) {
      const folder = `papers/round-${submission.round}`
      const set = await readPapersOfRound(deps, state, submission).catch((error: unknown) => {
        if (!(error instanceof LostContentError)) throw error
      })
      if (!set) {
        missing.push({ name: `${folder}/papers.json`, cause: 'lost' })
        continue
      }
      files.push(jsonFile(`${folder}/papers.json`, set.papers))
      const print = async (paper: PaperContent): Promise<void> => {
        const name = `${folder}/${paper.key} ${paper.title.zh}.pdf`
        try {
          const { sha256, size } = await keepPrint({ paper, set, now: submission.at }, deps)
          files.push({ name, sha256, size })
        } catch (error) {
          if (!(error instanceof PressError)) throw error
          missing.push({ name, cause: 'unprintable' })
        }
      }
      for (const paper of set.papers) await print(paper)
    }
    if (files.length + missing.length === 0) missing.push({ name: 'papers', cause: 'notSubmitted' })
    files.push(...(await signaturesOf(snapshot, state.orderCode, deps.objects)))
    const identities = await listIdentityEver(snapshot, state.orderCode)
    if (identities.length > 0) files.push(jsonFile('papers/identity-requests.json', identities))
    return { files, missing }
  }
}
