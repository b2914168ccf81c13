import type pg from 'pg'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { type ListCase, listCases, SCOPES } from './cases.ts'
import { explain } from './plans.ts'
import { statementsOf } from './product-sql.ts'

function whereOf(role: string, { name }: ListCase, isPage: boolean): string {
  return `${isPage ? 'page' : 'count'} of ${role}, ${name}`
}

/** Every statement of every case in every scope: which of them read the whole table of orders. */
export async function provePlans(pool: pg.Pool, now: Date): Promise<{ proven: number; faults: string[] }> {
  const faults: string[] = []
  let proven = 0
  for (const role of SCOPES) {
    const [, actor] = peopleOf(role)
    if (!actor) throw new Error(`Nobody has the role ${role}`)
    for (const listCase of listCases(now)) {
      const statements = await statementsOf(pool, listCase, actor, now)
      for (const [index, statement] of statements.entries()) {
        const { readsWholeTable, milliseconds } = await explain(pool, statement)
        proven += 1
        if (readsWholeTable) faults.push(`${whereOf(role, listCase, index === 0)} (${milliseconds} ms)`)
      }
    }
  }
  if (proven < SCOPES.length * listCases(now).length) throw new Error('Not every case sent its statements')
  return { proven, faults }
}
