import { verifyStamp } from '../bank/timestamps/timestamp.ts'
import type { Flaw } from '../platform/audit/flaw.ts'
import type { Expected } from '../platform/audit/verify-checkpoints.ts'
import type { Database } from '../platform/database/connect.ts'
import { listStamps } from './witness.store.ts'
import type { Witness } from './witness.ts'

const PAGE = 1_000
/** Clocks differ by so much. */
const TOLERANCE_MS = 300_000

export type Testimony = {
  expected: readonly Expected[]
  flaw: Flaw | undefined
  told: readonly string[]
}

const CALLED = {
  timestamp: 'the time stamp authority',
  object_lock: 'the locked bucket',
  folder: 'the folder on another host',
  mail: 'the mail of each day',
} as const

async function askKeeper(witness: Witness): Promise<Testimony> {
  const by = `${CALLED[witness.name]} (${witness.place})`
  const expected: Expected[] = []
  try {
    for await (const one of witness.kept?.() ?? []) expected.push({ ...one, by })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    return {
      expected: [],
      flaw: undefined,
      told: [`${by} could not be asked: ${why}. It proves nothing now.`],
    }
  }
  const last = Math.max(0, ...expected.map(({ checkpointNo }) => checkpointNo))
  const told =
    expected.length === 0
      ? `${by} keeps no checkpoint: it proves nothing.`
      : `${by} keeps ${expected.length} checkpoints, the last ${last}: nothing before it was taken back or changed since.`
  return { expected, flaw: undefined, told: [told] }
}

async function judgeStamp(
  { proof, note, at }: { proof: Buffer | null; note: string; at: Date },
  authorities: string,
): Promise<{ at: Date; authority: string } | string> {
  try {
    const stamp = await verifyStamp(proof ?? Buffer.alloc(0), Buffer.from(note), authorities)
    return stamp.at.getTime() < at.getTime() - TOLERANCE_MS
      ? 'was stamped before it says that it was made'
      : stamp
  } catch (error) {
    return `its time stamp does not hold: ${error instanceof Error ? error.message : 'unknown'}`
  }
}

export async function judgeStamps(database: Database, authorities: string | undefined): Promise<Testimony> {
  let [count, after] = [0, 0]
  let last: string | undefined
  for (;;) {
    const rows = await listStamps(database, after, PAGE)
    if (rows.length > 0 && authorities === undefined)
      return {
        expected: [],
        flaw: undefined,
        told: ['Time stamps are kept, and AUDIT_TSA_CA names nobody to measure them by.'],
      }
    for (const row of rows) {
      const judged = await judgeStamp(row, authorities ?? '')
      after = row.checkpointNo
      if (typeof judged === 'string')
        return { expected: [], flaw: { checkpointNo: after, what: judged }, told: [] }
      count += 1
      last = `checkpoint ${after} was there at ${judged.at.toISOString()}, says ${judged.authority}`
    }
    if (rows.length < PAGE) break
  }
  const told = last === undefined ? [] : [`${count} time stamps hold: ${last}. Nobody dated it back since.`]
  return { expected: [], flaw: undefined, told }
}

export async function askWitnesses(witnesses: readonly Witness[]): Promise<Testimony> {
  const all: Testimony[] = []
  for (const witness of witnesses.filter(({ kept }) => kept !== undefined)) all.push(await askKeeper(witness))
  return {
    expected: all.flatMap(({ expected }) => expected),
    flaw: undefined,
    told: all.flatMap(({ told }) => told),
  }
}
