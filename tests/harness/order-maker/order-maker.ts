import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import memory from '../../../tools/bootstrap/memory.json' with { type: 'json' }
import { COMPILED_CACHE } from '../process/compiled-cache.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What is asked of the program beside the product, and what it answers. */
export type Wish =
  | { readonly type: 'make'; readonly story: string; readonly options: StoryOptions }
  | { readonly type: 'fill'; readonly orderCode: string; readonly variant: number }
  | { readonly type: 'work'; readonly orderCode: string; readonly work: BankWork }

/** What may be set of the order that is made. */
export type StoryOptions = {
  readonly mobile?: string
  readonly branchCode?: string
  readonly company?: { readonly nameCn: string; readonly nameEn: string }
  readonly cast?: 1 | 2
  readonly rating?: 'L' | 'M' | 'H'
  readonly flags?: Readonly<Record<string, boolean>>
}

export type BankWork = 'checklist' | 'investigation'

/** An order that is there already, and the number its applicant signs in with (E.164). */
export type Order = { readonly orderCode: string; readonly mobile: string }

export type Told = { readonly id: number; readonly order?: Order; readonly problem?: string }

/**
 * A program that brings orders to a situation in the database of a running product. It is started with the first wish
 * and stays: to load what it needs takes longer than to make an order.
 */
export class OrderMaker {
  readonly #dataDir: string
  readonly #waiting = new Map<number, (told: Told) => void>()
  #child: ChildProcess | null = null
  #asked = 0

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async wish(wish: Wish): Promise<Order | undefined> {
    this.#child ??= this.#start()
    const child = this.#child
    const id = (this.#asked += 1)
    const { order, problem } = await new Promise<Told>((resolve) => {
      this.#waiting.set(id, resolve)
      child.send({ id, wish })
    })
    if (problem !== undefined) throw new Error(problem)
    return order
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await gone
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [...memory.flags, 'tests/harness/order-maker/serve.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...memory.environment,
        ...process.env,
        NODE_COMPILE_CACHE: COMPILED_CACHE,
        NODE_OPTIONS: '',
        DATA_DIR: this.#dataDir,
      },
    })
    child.on('message', (told: Told) => {
      this.#waiting.get(told.id)?.(told)
      this.#waiting.delete(told.id)
    })
    child.once('exit', (code) => {
      for (const [id, tell] of this.#waiting) tell({ id, problem: `the order maker ended with ${code}` })
      this.#waiting.clear()
    })
    return child
  }
}
