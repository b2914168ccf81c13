import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../tools/ci/run-tool.ts'
import type { PlantedFault } from './planted-faults.ts'

export type Verdict = {
  readonly fault: string
  readonly file: string
  /** the test that noticed, as `file: sentence` */
  readonly foundBy: string | null
}

type Kept = Verdict & { readonly mark: string }

/** One line per fault: a run that was cut short goes on where it ended. */
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'kaihu-planted.jsonl')

/** What a verdict rests on: the fault, the source that it changes and the test that is asked. */
function markOf(planted: PlantedFault): string {
  const hash = createHash('sha256').update(JSON.stringify(planted))
  for (const file of [planted.file, planted.test]) hash.update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** What an earlier run found of this very fault in this very source. */
export function findVerdict(planted: PlantedFault): Verdict | undefined {
  if (!existsSync(KEPT)) return undefined
  const lines = readFileSync(KEPT, 'utf8').split('\n').filter(Boolean)
  const mark = markOf(planted)
  return lines.map((line) => JSON.parse(line) as Kept).findLast((kept) => kept.mark === mark)
}

export function keepVerdict(planted: PlantedFault, verdict: Verdict): void {
  mkdirSync(path.dirname(KEPT), { recursive: true })
  appendFileSync(KEPT, `${JSON.stringify({ ...verdict, mark: markOf(planted) })}\n`)
}
