import type { RoomParts } from '../platform/room.ts'

/** Written in db/situations: loads what is missing and answers the accounts to sign in with, as lines to show. */
type LoadDemoData = (parts: RoomParts, report: (progress: string) => void) => Promise<readonly string[]>

const MODULE = '@kaihu/db/situations/demo-data.ts'

/** Demo accounts and orders. They are loaded only when asked for, so that production never reads that code. */
export async function offerDemoData(
  parts: RoomParts,
  report: (progress: string) => void,
): Promise<readonly string[]> {
  const { loadDemoData } = (await import(MODULE)) as { loadDemoData: LoadDemoData }
  return loadDemoData(parts, report)
}
