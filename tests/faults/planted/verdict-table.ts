import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../tools/ci/run-tool.ts'
import type { Verdict } from './verdicts.ts'

const HEAD = `# Planted faults

Faults of kinds that were really made, planted one at a time, and the test that notices each first. Written by
\`npm run faults -- planted\`; not by hand.

| Fault | Planted in | Noticed by |
| --- | --- | --- |
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

const rowOf = ({ fault, file, foundBy }: Verdict): string =>
  `| ${cell(fault)} | ${file} | ${foundBy === null ? '**nothing**' : cell(foundBy)} |\n`

/** Keeps the last whole run where everybody can read it. */
export function writeTable(verdicts: readonly Verdict[]): void {
  writeFileSync(path.join(ROOT, 'docs', 'planted-faults.md'), HEAD + verdicts.map(rowOf).join(''))
}
