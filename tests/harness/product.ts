import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'

/** A whole Kaihu of the journeys' own: server, worker, database and demo data. */
export type Product = {
  staffUrl: string
  customerUrl: string
  dataDir: string
  /** everything it printed so far */
  printed(): string
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_LIMIT_MS = 120_000

/** Starts the product as `npm start` does, on a free port and empty data, and waits until it is ready. */
export async function startProduct(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaihu-journey-'))
  await chmod(dataDir, 0o755)
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
  })
  const printed = await waitUntilReady(child)
  const port = /http:\/\/localhost:(\d+)/.exec(printed())?.[1]
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    staffUrl: `http://localhost:${port}`,
    customerUrl: `http://apply.localhost:${port}`,
    dataDir,
    printed,
    stop,
  }
}

function waitUntilReady(child: ChildProcess): Promise<() => string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`Kaihu did not start (${reason}):\n${text}`))
    const timer = setTimeout(() => fail('it took too long'), START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      text += chunk.toString('utf8')
      if (!text.includes('Kaihu is ready')) return
      clearTimeout(timer)
      resolve(() => text)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(`exit code ${code}`))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Playwright's `test` with a product of its own per worker: `test('…', async ({ page, product }) => …)`. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
})

export { expect } from '@playwright/test'
