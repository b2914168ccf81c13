import type { Role } from '@kaihu/domain/access/roles.ts'
import { KEEPER_ROLE, type Keeper } from '@kaihu/domain/relationship/keeper.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const PERSON = sql`s.staff_id as "staffId", s.disabled_at is null as "isActive",
  coalesce((select array_agg(x.role order by x.role) from kaihu.staff_role x where x.staff_id = s.staff_id), '{}') as roles,
  coalesce((select array_agg(b.org_no order by b.org_no) from kaihu.staff_branch b where b.staff_id = s.staff_id), '{}')
    as "branchCodes"`

export async function findKeeper(database: Queryable, staffId: string): Promise<Keeper | undefined> {
  const { rows } = await sql<Keeper & { roles: Role[] }>`select ${PERSON} from kaihu.staff s
    where s.staff_id = ${staffId}`.execute(database)
  return rows[0]
}

export type KeeperRow = {
  readonly staffId: string
  readonly name: string
  readonly nameEn: string
  readonly branchCodes: string[]
  readonly customers: number
}

export async function listKeepers(
  database: Queryable,
  branches: readonly string[] | null,
  most: number,
): Promise<readonly KeeperRow[]> {
  const { rows } =
    await sql<KeeperRow>`select ${PERSON}, s.name_zh as name, s.name_en as "nameEn", held.customers
    from kaihu.staff s cross join lateral (select count(*)::integer as customers from kaihu.relationship r
      where r.rm_id = s.staff_id and r.ended_on is null) held
    where s.disabled_at is null
      and exists (select from kaihu.staff_role x where x.staff_id = s.staff_id and x.role = ${KEEPER_ROLE})
      and (${branches === null}::boolean or exists (select from kaihu.staff_branch b
        where b.staff_id = s.staff_id and b.org_no = any(${[...(branches ?? [])]}::text[])))
    order by held.customers, s.staff_id limit ${most}`.execute(database)
  return rows
}

export async function setKeeper(
  trx: Transaction,
  relationshipId: string,
  to: { staffId: string; now: Date },
): Promise<void> {
  await sql`update kaihu.relationship set rm_id = ${to.staffId}, changed_at = ${to.now}
    where relationship_id = ${relationshipId}::uuid`.execute(trx)
}
