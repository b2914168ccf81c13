import type { RoomParts } from '../platform/room.ts'

type LoadDemoData = (parts: RoomParts, report: (progress: string) => void) => Promise<readonly string[]>

const MODULE = '@kaihu/db/situations/demo-data.ts'

export async function offerDemoData(
  parts: RoomParts,
  report: (progress: string) => void,
): Promise<readonly string[]> {
  const { loadDemoData } = (await import(MODULE)) as { loadDemoData: LoadDemoData }
  return loadDemoData(parts, report)
}
