import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { openSeats, type Seat } from '../../harness/crowd/sessions.ts'
import { type FaultBed, makeFaultBed } from '../kills/bed.ts'
import { seededBytes } from './corpus/seeded-bytes.ts'
import type { UploadJob } from './upload-client.ts'

/** A Kaihu with orders that an RM fills in for their customers. */
export type UploadBed = { bed: FaultBed; orders: readonly string[]; seat: Seat }

/** Where the files go: a slot that takes text, which is quickly checked and as long as is wanted. */
const SLOT = 'otherFiles.otherImageList'
/** Fewer than the limit of files per order. */
const FILES_PER_ORDER = 150

/** Makes the data for so many uploads. */
export async function makeUploadBed(uploads: number): Promise<UploadBed> {
  const bed = await makeFaultBed()
  const database = await bed.openDatabase()
  try {
    await seedDemoStaff(database)
    await declareQueues(await bed.workerUrl(), database)
    const objects = openObjects(bed.config, database)
    const orders: string[] = []
    for (let variant = 0; variant <= uploads / FILES_PER_ORDER; variant += 1) {
      orders.push(await bring(makeWorld(database, { variant, objects }), STANDARD, '0300'))
    }
    const { rm } = makeWorld(database, { objects }).cast
    const [seat] = await openSeats({ database, config: bed.config }, [rm])
    if (!seat) throw new Error('no seat')
    return { bed, orders, seat }
  } finally {
    await database.destroy()
  }
}

/** The file number `index` of a run: text of chance, of a length of its own; a few are of all lengths already. */
export function makeJob({ orders }: UploadBed, index: number, most: number): UploadJob {
  const length = 20_000 + ((index * 611_953 + 13) % Math.max(1, most - 20_000))
  const bytes = Buffer.from(seededBytes(index + 1, Math.ceil(length * 0.75)).toString('base64'))
  return {
    orderCode: orders[index % orders.length] ?? '',
    slot: SLOT,
    name: `文件 ${index}.txt`,
    bytes,
    partBytes: 65_536 * (1 + (index % 4)),
  }
}
