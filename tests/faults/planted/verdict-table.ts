import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../tools/ci/run-tool.ts'
import type { Verdict } from './verdicts.ts'

const HEAD = `# Planted faults

Faults of kinds that were really made, planted one at a time, and the test that notices each first. Written by
\`npm run faults -- planted\`; not by hand.
`

function lineOf({ fault, foundBy }: Verdict): string {
  return `- ${fault}: ${foundBy ?? '**nothing**'}\n`
}

/** Keeps the last run where everybody can read it, by the file that is changed; as lists, which no formatter pads. */
export function writeTable(verdicts: readonly Verdict[]): void {
  const parts = [...Map.groupBy(verdicts, ({ file }) => file)].map(
    ([file, ofFile]) => `\n## ${file}\n\n${ofFile.map(lineOf).join('')}`,
  )
  writeFileSync(path.join(ROOT, 'docs', 'planted-faults.md'), HEAD + parts.join(''))
}
