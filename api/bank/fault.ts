import { setTimeout as wait } from 'node:timers/promises'
import type { TwinSystem } from '@kaihu/contract/http-systems.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** An outside system did not do what it was asked: worth another try later. */
export class TwinFailure extends Error {
  override readonly name = 'TwinFailure'
}

export type FaultSetting = {
  system: TwinSystem
  mode: 'none' | 'fail' | 'slow' | 'wrong' | 'later'
  delayMs: number
  remaining?: number | undefined
  /** Of `later`: whether it says by itself that it is done; it does when absent. */
  callsBack?: boolean | undefined
}

export async function setFaultSetting(database: Database, fault: FaultSetting): Promise<void> {
  const { mode, delayMs: delay_ms, remaining = null, callsBack: calls_back = true } = fault
  const values = { mode, delay_ms, remaining, calls_back }
  await database
    .insertInto('twin.fault_setting')
    .values({ system: fault.system, ...values })
    .onConflict((conflict) => conflict.column('system').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute()
}

/** Throws TwinFailure when told to fail. Answers whether the answer has to be a wrong one. */
export async function meetFault(database: Database, system: TwinSystem): Promise<{ isWrong: boolean }> {
  const fault = await database
    .updateTable('twin.fault_setting')
    .set({ remaining: sql`remaining - 1` })
    .where('system', '=', system)
    .where('mode', '<>', 'none')
    .where((make) => make.or([make('remaining', 'is', null), make('remaining', '>', 0)]))
    .returning(['mode', 'delay_ms'])
    .executeTakeFirst()
  if (!fault) return { isWrong: false }
  if (fault.delay_ms > 0) await wait(fault.delay_ms)
  if (fault.mode === 'fail') throw new TwinFailure(`${system} was told to fail`)
  return { isWrong: fault.mode === 'wrong' }
}

/** Whether a twin was told to fail, without using up one of its calls: who asks how it stands changes nothing. */
export async function isDown(database: Database, system: TwinSystem): Promise<boolean> {
  const fault = await database
    .selectFrom('twin.fault_setting')
    .select('system')
    .where('system', '=', system)
    .where('mode', '=', 'fail')
    .where((make) => make.or([make('remaining', 'is', null), make('remaining', '>', 0)]))
    .executeTakeFirst()
  return fault !== undefined
}
