import { DILIGENCE_LINES } from '@kaihu/domain/diligence/investigation/lines.ts'
import { listCddVersions } from '../../diligence/cdd/cdd.store.ts'
import { listAssessments } from '../../diligence/checklist/assessment.store.ts'
import { findChecklist, listVersions } from '../../diligence/checklist/checklist.store.ts'
import { listDifferencesOf } from '../../diligence/differences/difference.store.ts'
import { findConclusion, type KeptLine, listLines } from '../../diligence/investigate/line.store.ts'
import { listOwnVersions } from '../../ownership/ownership.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

function inOrder(lines: ReadonlyMap<string, KeptLine>): readonly KeptLine[] {
  return DILIGENCE_LINES.flatMap((line) => lines.get(line) ?? [])
}

/** More than any checklist is saved. */
const MOST_VERSIONS = 10_000

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
        jsonFile('diligence/lines.json', inOrder(await listLines(snapshot, orderCode))),
        jsonFile('diligence/conclusion.json', await findConclusion(snapshot, orderCode)),
        jsonFile(
          'diligence/cdd.json',
          (await listCddVersions(snapshot, orderCode, MOST_VERSIONS)).toReversed(),
        ),
        jsonFile(
          'diligence/difference-reports.json',
          (await listDifferencesOf(snapshot, orderCode)).toReversed(),
        ),
        jsonFile('diligence/ownership.json', (await listOwnVersions(snapshot, orderCode)).toReversed()),
      ],
    }
  }
