import { rm } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { OrderMaker } from './order-maker/order-maker.ts'
import { startServerProcess } from './process/server-process.ts'
import { makeTestFolder } from './process/test-folder.ts'

/** A whole Kaihu of the journeys' own: server, worker, database and demo accounts. */
export type Product = {
  staffUrl: string
  customerUrl: string
  dataDir: string
  /** brings orders to a situation, beside the product */
  maker: OrderMaker
  /** everything it printed so far */
  printed(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 300_000

/**
 * What differs from `npm start`: journeys make the orders that they need, and nobody who waits for their turn in a long
 * run is signed out meanwhile, or because the same person sits in another browser of the run too.
 */
const ENVIRONMENT = { DEMO_ORDERS: 'false', STAFF_IDLE_MINUTES: '120', STAFF_SESSIONS: '10' }

/** Starts the product on a free port and empty data, and waits until it is ready. */
export async function startProduct(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await makeTestFolder('kaihu-journey-')
  const server = await startServerProcess({ DATA_DIR: dataDir, ...ENVIRONMENT, ...environment })
  const maker = new OrderMaker(dataDir)
  return {
    staffUrl: `http://localhost:${server.port}`,
    customerUrl: `http://apply.localhost:${server.port}`,
    dataDir,
    maker,
    printed: server.printed,
    stop: async () => {
      await maker.stop()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product that JOURNEY_PORT and DATA_DIR name: while writing a journey, one does not wait for a start each time. */
export function findRunning(): Product | undefined {
  const { JOURNEY_PORT: port, DATA_DIR: dataDir } = process.env
  if (port === undefined || dataDir === undefined) return undefined
  const maker = new OrderMaker(dataDir)
  return { ...addressesAt(port), dataDir, maker, printed: () => '', stop: () => maker.stop() }
}

function addressesAt(port: string | undefined) {
  return {
    staffUrl: `http://localhost:${port}`,
    customerUrl: `http://apply.localhost:${port}`,
  }
}

/** Playwright's `test` with a product of its own per worker: `test('…', async ({ page, product }) => …)`. */
export const test = base.extend<object, { product: Product; hasDemoOrders: boolean }>({
  // A file that needs a bank with a past asks for it: test.use({ hasDemoOrders: true }).
  hasDemoOrders: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ hasDemoOrders }, use) => {
      const product = findRunning() ?? (await startProduct(hasDemoOrders ? { DEMO_ORDERS: 'true' } : {}))
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
})
