import { type RawBuilder, sql } from 'kysely'
import type { SessionSettings } from './session-settings.ts'

export function idleInterval({ idleSeconds }: SessionSettings): RawBuilder<unknown> {
  return sql`make_interval(secs => case s.audience when 'staff' then ${idleSeconds.staff}::int
    else ${idleSeconds.customer}::int end)`
}
