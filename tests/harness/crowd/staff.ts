import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { BRANCHES } from '@kaihu/domain/lists/branches.ts'
import pg from 'pg'

export const BRANCH_CODES = BRANCHES.map(({ code }) => code)

/** How many people of a role each branch has, and the first number of theirs: a staff id is S1, branch, number. */
export const PER_BRANCH = {
  RM: { first: 0, count: 40 },
  RO: { first: 100, count: 15 },
  CM: { first: 200, count: 25 },
  AO: { first: 300, count: 15 },
  GSC_BB_CM: { first: 400, count: 4 },
  RM_LEADER: { first: 500, count: 2 },
  AO_LEADER: { first: 510, count: 2 },
  CM_LEADER: { first: 520, count: 2 },
} as const satisfies Partial<Record<BusinessRole, { first: number; count: number }>>

/** People who work for the whole bank. */
export const CENTRAL = {
  HUB: { first: 600, count: 6 },
  CRT: { first: 610, count: 6 },
  INVESTIGATOR: { first: 620, count: 8 },
  SECTOR_HEAD: { first: 630, count: 2 },
  RISK_CONTROL: { first: 640, count: 6 },
  BB_OVERSIGHT: { first: 650, count: 2 },
} as const satisfies Partial<Record<BusinessRole, { first: number; count: number }>>

const idOf = (branch: number, number: number): string => `S${10_000 + branch * 1_000 + number}`

type Crew = readonly [role: string, { first: number; count: number }]

const crew = (crews: readonly Crew[], branch: number, branchCodes: readonly string[]): StaffActor[] =>
  crews.flatMap(([role, { first, count }]) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'staff' as const,
      staffId: idOf(branch, first + index),
      role: role as BusinessRole,
      branchCodes,
      ...(role === 'SECTOR_HEAD' ? { sector: 'BB' } : {}),
    })),
  )

/** A bank of about seven hundred people: seven branches and the central desks. */
export const STAFF: readonly StaffActor[] = [
  ...BRANCH_CODES.flatMap((code, branch) => crew(Object.entries(PER_BRANCH), branch, [code])),
  ...crew(Object.entries(CENTRAL), 0, BRANCH_CODES),
]

/** The people of a role. */
export const peopleOf = (role: BusinessRole): readonly StaffActor[] =>
  STAFF.filter((person) => person.role === role)

/** Writes branches, people, their roles and branches, set by set. */
export const insertStaff = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=kaihu' })
  await client.connect()
  const rows = STAFF.map(({ staffId, role, branchCodes, sector }) => ({
    id: staffId,
    ...{ role, branches: branchCodes, sector: sector ?? null },
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
