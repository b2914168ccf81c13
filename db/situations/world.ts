import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { diskBlobs } from '@kaihu/api/platform/objects/disk-blobs.ts'
import { keyRing } from '@kaihu/api/platform/objects/key-ring.ts'
import { type ObjectStore, objectStore } from '@kaihu/api/platform/objects/object-store.ts'
import type { CoreSystems } from '@kaihu/api/workflow/push/send-push.ts'
import { coreSystems } from '@kaihu/api/workflow/workflow.room.ts'
import type { OrderFlags, Priority } from '@kaihu/domain/order/intake.ts'
import type { RiskRating } from '@kaihu/domain/order/state/facts.ts'
import { type Cast, castOf } from './people.ts'

export type World = {
  database: Database
  clock: () => Date
  pass: (minutes: number) => void
  /** Rests before one of the steps that are left: long enough to arrive in time, where an arrival was named. */
  rest: (stepsLeft: number) => void
  cast: Cast
  systems: CoreSystems
  objects: ObjectStore
  /** Which example company the order is for. */
  variant: number
  branchCode?: string
  /** The applicant's number, when several orders are to be one customer's. */
  mobile?: string
  company?: { nameCn: string; nameEn: string }
  flags?: Partial<OrderFlags>
  priority?: Priority
  /** What review finds of the company; H brings second persons into due diligence. */
  rating: RiskRating
}

export type WorldOptions = Partial<
  Pick<World, 'branchCode' | 'company' | 'flags' | 'mobile' | 'objects' | 'priority' | 'rating'>
> & {
  variant?: number
  cast?: 1 | 2
  /** The RO does what else the RM does, and the RM is the second witness. */
  takenInBy?: 'RO'
  /** When the story begins; now when absent. */
  start?: Date
  /** When its present step begins, for a story that began long ago. */
  arrival?: Date
}

/** Minutes that an order rests between two steps of a story. */
const REST = 90

function passingObjects(database: Database): ObjectStore {
  return objectStore(
    database,
    diskBlobs(path.join(tmpdir(), 'kaihu-situations')),
    keyRing('documents of passing stories'),
  )
}

export function makeWorld(database: Database, options: WorldOptions = {}): World {
  const { variant = 0, cast = 1, takenInBy, start, arrival, rating = 'M', objects, ...company } = options
  const people = castOf(cast)
  const present = Date.now()
  let now = (start ?? new Date()).getTime()
  // A clock that stood still would let the running product's worker act before the order came there.
  const clock = () => new Date(start === undefined ? Date.now() : now)
  const afterMinutes = (minutes: number) => Math.min(now + minutes * 60_000, Math.max(present, now))
  return {
    database,
    clock,
    pass: (minutes) => {
      now = afterMinutes(minutes)
    },
    rest: (stepsLeft) => {
      now = arrival ? Math.max(now, now + (arrival.getTime() - now) / stepsLeft) : afterMinutes(REST)
    },
    cast: takenInBy === 'RO' ? { ...people, rm: people.ro, ro: people.rm } : people,
    systems: coreSystems(database, clock),
    objects: objects ?? passingObjects(database),
    variant,
    rating,
    ...company,
  }
}
