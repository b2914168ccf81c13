import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/ci/unit/longest-first.ts'

const PROPERTY_SEED = './tests/harness/drawn/property-seed.ts'

/** Node reads our TypeScript as the product's own start does: nothing is made of it first, and no binding is a getter. */
const AS_STARTED = { viteModuleRunner: false, nodeLoader: false }

/**
 * Four kinds of tests: `pure` needs nothing, `database` shares one real PostgreSQL for the whole run (each
 * test file works on its own copy, see tests/harness), `web` runs what the browser decides, and `components`
 * (.tsx) shows parts of pages in a page of happy-dom (see web/testing).
 */
export default defineConfig({
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    // Orders are made and thrown away by the thousand: what dies young is not carried about.
    execArgv: ['--max-semi-space-size=64'],
    // Tests wait for databases and for programs that they start: with a worker a core a quarter of the cores is idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Files share a worker's modules, so nothing of one may stay behind for the next.
    isolate: false,
    unstubGlobals: true,
    // What is looked for comes late on a busy machine; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          experimental: AS_STARTED,
          // Properties over whole applications take a while on a busy machine; speed is the benchmarks' matter.
          testTimeout: 60_000,
          include: ['{domain,contract,texts,screening,tools}/**/*.test.ts', 'tests/properties/*.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          experimental: AS_STARTED,
          include: ['{api,db}/**/*.test.ts', 'tests/{harness,faults}/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          testTimeout: 60_000,
          include: ['web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          setupFiles: [PROPERTY_SEED, './web/testing/setup.ts'],
          testTimeout: 60_000,
          css: false,
          // In 'test' the component library takes ends of loading up late: a press in between is lost, as it is nowhere else.
          env: { NODE_ENV: 'development' },
          include: ['web/**/*.test.tsx'],
        },
      },
    ],
  },
})
