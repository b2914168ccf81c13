import { accessDeps } from '../access/access.routes.ts'
import { type AccessDeps } from '../access/access-deps.ts'
import { createPress, type Press } from '../papers/print/press.ts'
import type { Clock } from '../platform/clock.ts'
import type { RoomParts } from '../platform/room.ts'

export type RightsDeps = Pick<AccessDeps, 'database' | 'sms' | 'pepper' | 'smsPerHour'> & {
  press: Press
  clock: Clock
}

export function rightsDeps({
  config,
  database,
  clock,
}: Pick<RoomParts, 'config' | 'database' | 'clock'>): RightsDeps {
  const { sms, pepper, smsPerHour } = accessDeps(config, database)
  return { database, sms, pepper, smsPerHour, press: createPress(), clock }
}
