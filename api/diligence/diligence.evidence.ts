import { type Evidence, jsonFile, type MakeEvidence } from '../evidence/evidence-part.ts'
import { listAssessments } from './checklist/assessment.store.ts'
import { findChecklist, listVersions } from './checklist/checklist.store.ts'

/** More than any checklist is saved. */
const MOST_VERSIONS = 10_000

/** The risk checklist, who saved it when, and every result that was worked out of it. */
export const diligenceEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { orderCode } = state
    const versions = await listVersions(snapshot, orderCode, MOST_VERSIONS)
    return {
      files: [
        jsonFile('diligence/checklist.json', {
          present: (await findChecklist(snapshot, orderCode)) ?? null,
          saved: versions.toReversed(),
        }),
        jsonFile('diligence/assessments.json', await listAssessments(snapshot, orderCode)),
      ],
    }
  }
