import type pg from 'pg'

export type Plan = { readonly statement: string; readonly plan: string; readonly role: string }

type Asked = string | { text: string; values?: unknown[] }
type Answer = { rows: Record<string, string>[] }

function isRead(text: string): boolean {
  return /^\s*(?:\/\*[^]*?\*\/\s*)*(?:select|with)\b/i.test(text)
}

/**
 * Has every reading statement of a connection explained before it is carried out, by the role and the rules that it is carried
 * out under, on a database that would rather use any index than read a whole table.
 */
export function explain(client: pg.PoolClient, plans: () => Plan[] | undefined): void {
  const carryOut = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => Promise<Answer>
  const explaining = async (asked: Asked, ...rest: unknown[]) => {
    const kept = plans()
    const text = typeof asked === 'string' ? asked : asked.text
    if (kept && isRead(text)) {
      const { rows: who } = await carryOut(
        'select current_user, set_config($$enable_seqscan$$, $$off$$, false)',
      )
      const values = typeof asked === 'string' ? rest[0] : asked.values
      const { rows } = await carryOut({ text: `explain (costs off) ${text}`, values })
      const plan = rows.map((row) => row['QUERY PLAN'] ?? '').join('\n')
      kept.push({ statement: text, plan, role: who[0]?.['current_user'] ?? '' })
    }
    return carryOut(asked, ...rest)
  }
  client.query = explaining as unknown as typeof client.query
}
