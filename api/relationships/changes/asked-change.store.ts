import { MASKED_KINDS } from '@kaihu/domain/access/masked-data.ts'
import type { AskedChangeKind, AskedChangeState } from '@kaihu/domain/relationship/asked-change.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { COLUMNS, type Relationship } from '../relationship.store.ts'

const LINE = z.object({
  place: z.array(z.object({ name: z.string(), count: z.int().nullable() })),
  kind: z.enum(['text', ...MASKED_KINDS]),
  value: z.string(),
})
export type KeptLine = z.infer<typeof LINE>

const ASKED = jsonColumn('relationship_change.asked', z.array(LINE))

export type KeptChange = {
  changeId: string
  relationshipId: string
  kind: AskedChangeKind
  accountNumbers: readonly string[]
  lines: readonly KeptLine[]
  askedBy: string
  askedAt: Date
  state: AskedChangeState
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
}

type Row = Omit<KeptChange, 'lines'> & { asked: KeptJson }

const CHANGE = sql`change_id as "changeId", relationship_id as "relationshipId", kind,
  account_numbers as "accountNumbers", asked, asked_by as "askedBy", asked_at as "askedAt", state,
  decided_by as "decidedBy", decided_at as "decidedAt", answer`

function changeOf({ asked, ...row }: Row): KeptChange {
  return { ...row, lines: ASKED.read(asked, row.changeId) }
}

export async function listChanges(
  database: Queryable,
  relationshipId: string,
): Promise<readonly KeptChange[]> {
  const { rows } = await sql<Row>`select ${CHANGE} from kaihu.relationship_change
    where relationship_id = ${relationshipId}::uuid order by asked_at desc, change_id`.execute(database)
  return rows.map(changeOf)
}

export async function listOpenChanges(
  trx: Transaction,
  relationshipIds: readonly string[],
): Promise<readonly Pick<KeptChange, 'changeId' | 'relationshipId'>[]> {
  const { rows } = await sql<
    Pick<KeptChange, 'changeId' | 'relationshipId'>
  >`select change_id as "changeId", relationship_id as "relationshipId" from kaihu.relationship_change
    where relationship_id = any(${[...relationshipIds]}::uuid[]) and state = 'open'
    order by change_id for update`.execute(trx)
  return rows
}

export async function findChange(database: Queryable, changeId: string): Promise<KeptChange | undefined> {
  const { rows } = await sql<Row>`select ${CHANGE} from kaihu.relationship_change
    where change_id = ${changeId}::uuid`.execute(database)
  return rows.map(changeOf)[0]
}

export async function insertChange(
  trx: Transaction,
  change: Omit<KeptChange, 'state' | 'decidedBy' | 'decidedAt' | 'answer'>,
): Promise<void> {
  await sql`insert into kaihu.relationship_change (change_id, relationship_id, kind, account_numbers, asked, asked_by, asked_at, state)
    values (${change.changeId}::uuid, ${change.relationshipId}::uuid, ${change.kind}, ${[...change.accountNumbers]}::text[],
      ${ASKED.text([...change.lines])}::jsonb, ${change.askedBy}, ${change.askedAt}, 'open')`.execute(trx)
}

export async function settleChange(
  trx: Transaction,
  changeId: string,
  settled: { state: 'done' | 'refused'; by: string; at: Date; answer: string },
): Promise<void> {
  await sql`update kaihu.relationship_change set state = ${settled.state}, decided_by = ${settled.by},
    decided_at = ${settled.at}, answer = ${settled.answer} where change_id = ${changeId}::uuid and state = 'open'`.execute(
    trx,
  )
}

export async function findByAccounts(
  trx: Transaction,
  accountNumbers: readonly string[],
): Promise<readonly (Relationship & { orderCode: string; numbers: readonly string[] })[]> {
  const { rows } = await sql<Relationship & { orderCode: string; numbers: string[] }>`
    select ${COLUMNS}, l.order_code as "orderCode", l.account_numbers as numbers from kaihu.relationship_order l
      join kaihu.relationship r using (relationship_id)
    where l.account_numbers && ${[...accountNumbers]}::text[] and r.ended_on is null`.execute(trx)
  return rows
}
