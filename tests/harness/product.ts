import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { startServerProcess } from './server-process.ts'

/** A whole Kaihu of the journeys' own: server, worker, database and demo data. */
export type Product = {
  staffUrl: string
  customerUrl: string
  dataDir: string
  /** everything it printed so far */
  printed(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 300_000

/** Starts the product as `npm start` does, on a free port and empty data, and waits until it is ready. */
export async function startProduct(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaihu-journey-'))
  await chmod(dataDir, 0o755)
  const server = await startServerProcess({ DATA_DIR: dataDir, ...environment })
  return {
    staffUrl: `http://localhost:${server.port}`,
    customerUrl: `http://apply.localhost:${server.port}`,
    dataDir,
    printed: server.printed,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product that JOURNEY_PORT and DATA_DIR name: while writing a journey, one does not wait for a start each time. */
function findRunning(): Product | undefined {
  const { JOURNEY_PORT: port, DATA_DIR: dataDir } = process.env
  if (port === undefined || dataDir === undefined) return undefined
  return { ...addressesAt(port), dataDir, printed: () => '', stop: async () => undefined }
}

const addressesAt = (port: string | undefined) => ({
  staffUrl: `http://localhost:${port}`,
  customerUrl: `http://apply.localhost:${port}`,
})

/** Playwright's `test` with a product of its own per worker: `test('…', async ({ page, product }) => …)`. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = findRunning() ?? (await startProduct())
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
})
