import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SeededOrder } from '../../catalogue/seed-world.ts'
import type { BankWork, Order, StoryOptions } from '../../harness/order-maker/order-maker.ts'
import type { Product } from '../../harness/product.ts'
import type { Company } from './company.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** Makes an order in a named situation, as `npm run situation -- NAME` does beside the running product. */
export async function makeOrder(
  { maker }: Product,
  story: string,
  options: StoryOptions = {},
): Promise<Order> {
  const order = await maker.wish({ type: 'make', story, options })
  if (order === undefined) throw new Error(`No order came of ${story}`)
  return order
}

/** Fills in what is left of an application, as its customer does, section by section. */
export async function fillTheRest(
  { maker }: Product,
  orderCode: string,
  { variant }: Company,
): Promise<void> {
  await maker.wish({ type: 'fill', orderCode, variant })
}

/** Fills in what the bank's own people fill in by hand: the risk checklist, or every line of due diligence. */
export async function doBankWork({ maker }: Product, orderCode: string, work: BankWork): Promise<void> {
  await maker.wish({ type: 'work', orderCode, work })
}

/** Makes an order that holds one of the catalogue's combinations of answers. */
export async function makeCombination({ dataDir }: Product, answers: Answers): Promise<SeededOrder> {
  const seeding = run(process.execPath, ['tests/catalogue/seed-beside.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
  })
  seeding.child.stdin?.end(JSON.stringify(answers))
  return JSON.parse((await seeding).stdout) as SeededOrder
}
