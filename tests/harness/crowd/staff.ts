import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { BRANCHES } from '@kaihu/domain/lists/branches.ts'
import pg from 'pg'

export const BRANCH_CODES = BRANCHES.map(({ code }) => code)

/** How many people of a role each branch has, and the first number of theirs: a staff id is S1, branch, number. */
export const PER_BRANCH = {
  RM: { first: 0, count: 400 },
  RO: { first: 1_000, count: 150 },
  CM: { first: 2_000, count: 250 },
  AO: { first: 3_000, count: 150 },
  GSC_BB_CM: { first: 4_000, count: 40 },
  RM_LEADER: { first: 5_000, count: 10 },
  AO_LEADER: { first: 5_100, count: 10 },
  CM_LEADER: { first: 5_200, count: 10 },
} as const satisfies Partial<Record<BusinessRole, { first: number; count: number }>>

/** People who work for the whole bank. */
export const CENTRAL = {
  HUB: { first: 6_000, count: 60 },
  CRT: { first: 6_100, count: 60 },
  INVESTIGATOR: { first: 6_200, count: 80 },
  SECTOR_HEAD: { first: 6_300, count: 4 },
  RISK_CONTROL: { first: 6_400, count: 20 },
  BB_OVERSIGHT: { first: 6_500, count: 4 },
} as const satisfies Partial<Record<BusinessRole, { first: number; count: number }>>

function idOf(branch: number, number: number): string {
  return `S${100_000 + branch * 10_000 + number}`
}

type Crew = readonly [role: string, { first: number; count: number }]

function crew(crews: readonly Crew[], branch: number, branchCodes: readonly string[]): StaffActor[] {
  return crews.flatMap(([role, { first, count }]) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'staff' as const,
      staffId: idOf(branch, first + index),
      role: role as BusinessRole,
      branchCodes,
      ...(role === 'SECTOR_HEAD' ? { sector: 'BB' } : {}),
    })),
  )
}

/** A bank of about seven thousand people, a few hundred orders each at a million: seven branches and the central desks. */
export const STAFF: readonly StaffActor[] = [
  ...BRANCH_CODES.flatMap((code, branch) => crew(Object.entries(PER_BRANCH), branch, [code])),
  ...crew(Object.entries(CENTRAL), 0, BRANCH_CODES),
]

/** The people of a role. */
export function peopleOf(role: BusinessRole): readonly StaffActor[] {
  return STAFF.filter((person) => person.role === role)
}

/** Writes branches, people, their roles and branches, set by set. */
export async function insertStaff(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=kaihu' })
  await client.connect()
  const rows = STAFF.map(({ staffId, role, branchCodes, sector }) => ({
    id: staffId,
    role,
    branches: branchCodes,
    sector: sector ?? null,
  }))
  try {
    await client.query(`insert into branch select c, c, c from unnest($1::text[]) c on conflict do nothing`, [
      BRANCH_CODES,
    ])
    await client.query(
      `with person as (select * from jsonb_to_recordset($1) as p(id text, role text, branches text[], sector text)),
         added as (insert into staff (staff_id, username, name_zh, name_en, sector)
           select id, lower(id), '员工' || id, 'Staff ' || id, sector from person returning staff_id),
         roles as (insert into staff_role select id, role from person)
       insert into staff_branch select id, unnest(branches) from person`,
      [JSON.stringify(rows)],
    )
  } finally {
    await client.end()
  }
}
