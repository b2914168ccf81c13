import { defineConfig } from '@playwright/test'
import type { Language } from './tests/journeys/support/words.ts'

const isCi = process.env['CI'] !== undefined
const isTraced = process.env['TRACE'] !== undefined
/** Every journey, with the long walks and every act by hand: `npm run faults -- journeys`. */
const isWhole = process.env['WALK'] !== undefined

/** The acts are most of it: pressed when they are named (npm test -- journeys acts), or in the whole. */
const ACTS = '**/journeys/acts/**'
const LEFT_OUT = isWhole || process.env['NAMED_JOURNEYS'] !== undefined ? [] : [ACTS]

/** Journeys start the product themselves (tests/harness/product.ts): own port, own data, own database. */
export default defineConfig<{ language: Language }>({
  testDir: 'tests',
  // By the names of their folders: what takes minutes is begun first, or a worker would wait for its end. A second project
  // would start each worker's product again.
  projects: [
    {
      name: 'journeys',
      testMatch: '**/{applications,every-page,journeys,robot}/**/*.journey.ts',
      testIgnore: LEFT_OUT,
    },
    // What every role does, pressed once more as it is read in English.
    ...(isWhole ? [{ name: 'acts in English', testMatch: ACTS, use: { language: 'en-US' as const } }] : []),
  ],
  // A journey waits a part of its time: two leave an eighth of two cores idle. Each worker has a product of its own.
  workers: 3,
  ...(!isWhole && { grepInvert: /@walk/ }),
  fullyParallel: false,
  // A second try would hide a fault.
  retries: 0,
  forbidOnly: isCi,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    // A list that still unfolds takes no click yet; people wait for it, programs do not.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // With TRACE=1, pictures of every step's page are kept of what failed.
    trace: {
      mode: isTraced || isWhole ? 'retain-on-failure' : 'off',
      screenshots: false,
      sources: false,
      snapshots: isTraced,
    },
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
        // The drawn film has a fifth of a camera's pictures: each is encoded, shown and kept by this processor.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        // Both portals live on this machine, whatever its resolver thinks of *.localhost.
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
})
