import type pg from 'pg'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { type ListCase, listCases, SCOPES } from './cases.ts'
import { explain } from './plans.ts'
import { statementsOf } from './product-sql.ts'

function whereOf(role: string, { name }: ListCase, isPage: boolean): string {
  return `${isPage ? 'page' : 'count'} of ${role}, ${name}`
}

type Proof = { proven: number; faults: string[]; unused: string[] }

/** Every index of the order table but those: each is written whenever an order is. */
async function unusedBut(pool: pg.Pool, used: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where schemaname = 'kaihu' and tablename = 'customer_order' order by 1",
  )
  return rows.map(({ name }) => name).filter((name) => !used.has(name))
}

export async function provePlans(pool: pg.Pool, now: Date): Promise<Proof> {
  const faults: string[] = []
  const used = new Set<string>()
  let proven = 0
  for (const role of SCOPES) {
    const [, actor] = peopleOf(role)
    if (!actor) throw new Error(`Nobody has the role ${role}`)
    for (const listCase of listCases(now)) {
      const statements = await statementsOf(pool, listCase, actor, now)
      for (const [index, statement] of statements.entries()) {
        const { readsWholeTable, milliseconds, indexes } = await explain(pool, statement)
        for (const index of indexes) used.add(index)
        proven += 1
        if (readsWholeTable) faults.push(`${whereOf(role, listCase, index === 0)} (${milliseconds} ms)`)
      }
    }
  }
  if (proven < SCOPES.length * listCases(now).length) throw new Error('Not every case sent its statements')
  return { proven, faults, unused: await unusedBut(pool, used) }
}
