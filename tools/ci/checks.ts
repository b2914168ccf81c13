import path from 'node:path'
import { checkActs } from './acts/check-acts.ts'
import { checkArrows } from './arrows.ts'
import { checkCitations } from './citations.ts'
import { checkCrowdedFolders } from './crowded-folders.ts'
import { checkLockFile } from './lock-file.ts'
import { checkNamedInPages } from './named-in-pages.ts'
import { ROOT, readOutput, toolPath } from './run-tool.ts'
import { checkTextKeys } from './text-keys.ts'
import { checkTextUse } from './text-use.ts'
import { checkWrittenPages } from './written-pages.ts'

export type Check = { name: string; run(): Promise<string[]> }

function fromTool(name: string, packageName: string, args: readonly string[], program = packageName): Check {
  return {
    name,
    run: async () => {
      const { exitCode, output, errors } = await readOutput(toolPath(packageName, program), args)
      return exitCode === 0 ? [] : `${output}${errors}`.trim().split('\n')
    },
  }
}

/** Everything that is checked without running the product: the longest first, the others beside it, quickest first. */
export const CHECKS: readonly Check[] = [
  // It reads every program of the compiler for its rules anyway: the compiler's own findings come of the same reading.
  fromTool('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.']),
  fromTool('format', '@biomejs/biome', ['check', '--error-on-warnings', '.'], 'biome'),
  { name: 'lock file', run: async () => checkLockFile(ROOT) },
  { name: 'crowded folders', run: async () => checkCrowdedFolders() },
  { name: 'texts', run: async () => checkTextKeys(path.join(ROOT, 'texts')) },
  { name: 'texts in use', run: async () => checkTextUse(ROOT) },
  { name: 'citations', run: async () => checkCitations() },
  { name: 'written pages', run: async () => checkWrittenPages() },
  { name: 'commands and calls in pages', run: async () => checkNamedInPages() },
  { name: 'arrows', run: checkArrows },
  { name: 'acts', run: async () => checkActs() },
  fromTool('unused code', 'knip', ['--no-progress']),
]
