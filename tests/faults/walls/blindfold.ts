import type pg from 'pg'

/** Whose rows are passed off as whose. */
export type Blindness = { readonly victimId: string; readonly callerId: string }

const WHOSE =
  /((?:"?\w+"?\.)?"?customer_id"?(?:::text)?)\s+(?:=|is not distinct from)\s+\$(\d+)(?:::uuid|::text)?(?![^]*\bset\s+"?customer_id)/gi

/** A statement that no longer asks whose a row is. */
export function withoutScope(text: string): string {
  return text.replace(WHOSE, (_all, _column, number: string) => `($${number}::text is not null or true)`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** What was read, as if all of it were the caller's. */
function asOwn(value: unknown, { victimId, callerId }: Blindness): unknown {
  if (typeof value === 'string') return value.replaceAll(victimId, callerId)
  if (Array.isArray(value)) return value.map((one) => asOwn(one, { victimId, callerId }))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, asOwn(one, { victimId, callerId })]),
  )
}

type Answer = { rows?: unknown[] }
type Asked = string | { text: string }

/**
 * Makes the use cases blind on a connection: no statement asks whose a row is, and whatever is read says that it is the
 * caller's, so that no later look at it refuses. What then holds is held by the database alone.
 */
export function blindfold(client: pg.PoolClient, blindness: () => Blindness | undefined): void {
  const seeing = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => Promise<Answer>
  const blind = async (asked: Asked, ...rest: unknown[]) => {
    const now = blindness()
    if (!now) return seeing(asked, ...rest)
    const text = withoutScope(typeof asked === 'string' ? asked : asked.text)
    // A name would bring the plan of the statement that still asked.
    const answer = await seeing(
      typeof asked === 'string' ? text : { ...asked, text, name: undefined },
      ...rest,
    )
    return Object.assign(answer, { rows: answer.rows?.map((row) => asOwn(row, now)) })
  }
  client.query = blind as unknown as typeof client.query
}
