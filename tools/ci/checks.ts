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

/** A check of the source: answers one line per finding. */
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

/** Everything that is checked without running the product, quickest first. */
export const CHECKS: readonly Check[] = [
  fromTool('format', '@biomejs/biome', ['check', '--error-on-warnings', '.'], 'biome'),
  { name: 'lock file', run: async () => checkLockFile(ROOT) },
  { name: 'crowded folders', run: async () => checkCrowdedFolders() },
  { name: 'texts', run: async () => checkTextKeys(path.join(ROOT, 'texts')) },
  { name: 'texts in use', run: async () => checkTextUse(ROOT) },
  { name: 'citations', run: async () => checkCitations() },
  { name: 'written pages', run: async () => checkWrittenPages() },
  { name: 'commands and calls in pages', run: async () => checkNamedInPages() },
  fromTool('types', 'typescript-7', ['--project', 'tsconfig.json'], 'tsc'),
  fromTool('types of the web', 'typescript-7', ['--project', 'web/tsconfig.json'], 'tsc'),
  fromTool('types of the journeys', 'typescript-7', ['--project', 'tests/tsconfig.json'], 'tsc'),
  { name: 'arrows', run: checkArrows },
  { name: 'acts', run: async () => checkActs() },
  fromTool('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  fromTool('unused code', 'knip', ['--no-progress']),
]
