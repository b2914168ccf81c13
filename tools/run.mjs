// The door to everything: plain JavaScript for whatever Node runs npm. It installs what the lock file names,
// finds Node 24 and hands over to it.
import { fileURLToPath } from 'node:url'
import { findNode } from './bootstrap/find-node.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { keepRunning, runStep } from './bootstrap/run-step.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Each command is a list of TypeScript files, run one after the other; the last one gets the arguments. */
const COMMANDS = {
  start: ['tools/web/build.ts', 'api/main.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/web/build.ts', 'tools/ci/test.ts'],
  build: ['tools/web/build.ts'],
  'build:image': ['tools/web/build.ts', 'tools/release/build-image.ts'],
  kaihu: ['api/cli/kaihu.ts'],
  'audit:verify': ['api/cli/audit-verify.ts'],
  twins: ['api/bank/twins/twins.ts'],
  situation: ['db/situations/cli.ts'],
  bench: ['tools/web/build.ts', 'bench/run.ts'],
  faults: ['tools/web/build.ts', 'tests/faults/run.ts'],
  asvs: ['tools/asvs/print-asvs.ts'],
  docs: ['tools/docs/write-pages.ts'],
  pictures: ['tools/web/build.ts', 'tests/pictures/take-pictures.ts'],
  'release:client': ['tools/release/build-client.ts'],
  'release:papers': ['tools/release/write-papers.ts'],
  'types:database': ['tools/database/write-types.ts'],
}

/** Named alone they say what they can run. */
const MANY_RUNS = ['bench', 'faults']

/** What is started again when it dies. */
const SERVER = 'api/main.ts'

async function main([command = 'start', ...args]) {
  const files = COMMANDS[command]
  if (files === undefined)
    throw new Error(`Unknown command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}`)
  await ensureInstalled(ROOT)
  const node = findNode(ROOT)
  // Asking for help, for what can be run, or for a worker alone, needs no built web.
  const asksWhat = args.includes('--help') || (MANY_RUNS.includes(command) && args.length === 0)
  const needsAll = !asksWhat && !args.join('=').includes('--role=worker')
  const steps = needsAll ? files : files.slice(-1)
  for (const file of steps) {
    const isLast = file === steps.at(-1)
    const run = file === SERVER ? keepRunning : runStep
    const exitCode = await run(node, [file, ...(isLast ? args : [])], ROOT)
    if (exitCode !== 0) return exitCode
  }
  return 0
}

main(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
