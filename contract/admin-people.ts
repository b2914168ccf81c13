import { ROLES } from '@kaihu/domain/access/roles.ts'
import { branchCodeSchema, branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { groupGrantSchema, groupNameSchema } from '@kaihu/domain/admin/group-grant.ts'
import { staffAccountSchema } from '@kaihu/domain/admin/staff-account.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'

const staff = { audience: 'staff' } as const

export const staffMemberSchema = z.object({
  staffId: z.string(),
  account: z.object({
    ...staffAccountSchema.shape,
    // What is stored is shown as it is, also a role that this release does not know.
    roles: z.array(z.string()),
    sector: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  openOrders: z.int(),
  customers: z.object({
    count: z.int(),
    waiting: z.int(),
    noting: z.object({ done: z.int(), total: z.int().nullable(), isDone: z.boolean() }).nullable(),
  }),
  /** of the embedded directory; says nothing where another system keeps the passwords */
  password: z.object({
    /** since when there is the present one; null for none yet */
    since: z.string().nullable(),
    waiting: changeSchema.nullable(),
    /** the released change whose link this administrator may take */
    mayTake: z.uuid().nullable(),
  }),
  factors: z.object({ passkey: z.int(), totp: z.int(), waiting: changeSchema.nullable() }),
  absentUntil: z.string().nullable(),
  waiting: changeSchema.nullable(),
})
export type StaffMemberView = z.infer<typeof staffMemberSchema>

export const STAFF_PAGE = 50

export const listStaffMembers = defineCall({
  ...staff,
  name: 'listStaffMembers',
  summary: 'The staff with roles, branches and sector, by name, user name or number.',
  method: 'GET',
  path: '/v1/admin/staff',
  query: z.strictObject({
    query: z.string().trim().max(60).optional(),
    role: z.enum(ROLES).optional(),
    branch: z.string().max(20).optional(),
    state: z.enum(['active', 'disabled']).optional(),
    page: z.coerce.number().int().min(1).max(2_000).default(1),
  }),
  answer: z.object({ items: z.array(staffMemberSchema), total: z.int() }),
  capability: 'admin_users',
  audit: { none: 'names and rights of staff, no identity documents' },
})

export const createStaffMember = defineCall({
  ...staff,
  name: 'createStaffMember',
  proof: 'recent',
  summary: 'Adds a person of the directory; with roles it waits for a second administrator.',
  method: 'POST',
  path: '/v1/admin/staff',
  body: z.strictObject({ account: staffAccountSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_users',
  audit: 'admin.drafted',
})

export const changeStaffMember = defineCall({
  ...staff,
  name: 'changeStaffMember',
  proof: 'recent',
  summary:
    'Changes a person; what gives rights waits for a second administrator, everything else is done at once.',
  method: 'POST',
  path: '/v1/admin/staff/:staffId/changes',
  params: z.strictObject({ staffId: z.string().regex(/^S\d{4,10}$/) }),
  body: z.strictObject({ account: staffAccountSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_users',
  audit: 'admin.drafted',
})

export const branchViewSchema = z.object({
  orgNo: z.string(),
  entry: branchEntrySchema,
  staff: z.int(),
  openOrders: z.int(),
  waiting: changeSchema.nullable(),
})
export type BranchView = z.infer<typeof branchViewSchema>

export const listAdminBranches = defineCall({
  ...staff,
  name: 'listAdminBranches',
  summary: 'The branches with their staff and open orders, counted.',
  method: 'GET',
  path: '/v1/admin/branches',
  answer: z.object({ items: z.array(branchViewSchema) }),
  capability: 'admin_users',
  audit: { none: 'no personal data' },
})

export const draftBranch = defineCall({
  ...staff,
  name: 'draftBranch',
  proof: 'recent',
  summary: 'Adds, renames, closes or reopens a branch; another administrator releases it.',
  method: 'POST',
  path: '/v1/admin/branches/:orgNo/changes',
  params: z.strictObject({ orgNo: branchCodeSchema }),
  body: z.strictObject({ entry: branchEntrySchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_users',
  audit: 'admin.drafted',
})

const groupGrantViewSchema = z.object({
  group: z.string(),
  /** null while the first grant waits */
  grant: groupGrantSchema.nullable(),
  people: z.int(),
  waiting: changeSchema.nullable(),
})
export type GroupGrantView = z.infer<typeof groupGrantViewSchema>

export const listGroupGrants = defineCall({
  ...staff,
  name: 'listGroupGrants',
  summary: 'What belonging to a group of the identity provider gives, and groups seen that give nothing.',
  method: 'GET',
  path: '/v1/admin/groups',
  answer: z.object({ items: z.array(groupGrantViewSchema), seen: z.array(z.string()) }),
  capability: 'admin_users',
  audit: { none: 'no personal data' },
})

export const draftGroupGrant = defineCall({
  ...staff,
  name: 'draftGroupGrant',
  proof: 'recent',
  summary: 'Drafts what a group gives, for another administrator to release; null takes it away at once.',
  method: 'POST',
  path: '/v1/admin/groups/changes',
  body: z.strictObject({ group: groupNameSchema, grant: groupGrantSchema.nullable(), ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_users',
  audit: 'admin.drafted',
})
