import type { Database } from '../../platform/database/connect.ts'
import type { OutsideCall } from './line.ts'

export async function addOutsideCalls(database: Database, calls: readonly OutsideCall[]): Promise<void> {
  const rows = calls.map(({ requestId, trouble, ...call }) => ({
    ...call,
    request_id: requestId,
    cause: trouble?.cause ?? null,
    status: trouble?.status ?? null,
    setting: trouble?.setting ?? null,
  }))
  await database.insertInto('outside_call').values(rows).execute()
}
