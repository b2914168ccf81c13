import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Answers } from '@kaihu/domain/application/answers.ts'
import type { SeededOrder } from '../../catalogue/seed-world.ts'
import type { Product } from '../../harness/product.ts'
import type { Company } from './company.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** An order that is there already, and the number its applicant signs in with (E.164). */
export type Order = { orderCode: string; mobile: string }

/** Makes an order in a named situation, as `npm run situation -- NAME` does beside the running product. */
export async function makeOrder({ dataDir }: Product, situation: string): Promise<Order> {
  const printed = await runBeside(dataDir, 'db/situations/cli.ts', situation)
  const orderCode = /^\S+/.exec(printed)?.[0]
  const mobile = /customer (\+\d+)/.exec(printed)?.[1]
  if (orderCode === undefined || mobile === undefined) throw new Error(`No order in:\n${printed}`)
  return { orderCode, mobile }
}

/** Fills in what is left of an application, as its customer does, section by section. */
export async function fillTheRest(
  { dataDir }: Product,
  orderCode: string,
  { variant }: Company,
): Promise<void> {
  await runBeside(dataDir, 'tests/journeys/support/fill-application.ts', orderCode, String(variant))
}

/** Fills in what the bank's own people fill in by hand: the risk checklist, or every line of due diligence. */
export async function doBankWork(
  { dataDir }: Product,
  orderCode: string,
  work: 'checklist' | 'investigation',
): Promise<void> {
  await runBeside(dataDir, 'tests/journeys/support/do-bank-work.ts', orderCode, work)
}

/** Makes an order that holds one of the catalogue's combinations of answers. */
export async function makeCombination({ dataDir }: Product, answers: Answers): Promise<SeededOrder> {
  const seeding = runWith(dataDir, ['tests/catalogue/seed-beside.ts'])
  seeding.child.stdin?.end(JSON.stringify(answers))
  return JSON.parse((await seeding).stdout) as SeededOrder
}

async function runBeside(dataDir: string, program: string, ...given: string[]): Promise<string> {
  return (await runWith(dataDir, [program, ...given])).stdout
}

const runWith = (dataDir: string, command: readonly string[]) =>
  run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
  })
