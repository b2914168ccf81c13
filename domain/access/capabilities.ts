import { type Flow, SIMPLIFIED } from '../lists/flows.ts'
import { BUSINESS_ROLES, type BusinessRole, type Role } from './roles.ts'

/** A acts (maker), C checks (second person), V views (docs/workflow.md#capabilities). */
export type Right = 'act' | 'check' | 'view'

/** A right, and where it is narrowed: only in a flow, in statuses, or by a word of the matrix. */
export type Grant = {
  readonly right: Right
  readonly flow?: Flow
  readonly statuses?: readonly string[]
  readonly only?: 'contact' | 'delegated' | 'limit' | 'override'
}

type Grants = Readonly<Partial<Record<Role, Grant>>>

const A = { right: 'act' } as const satisfies Grant
const C = { right: 'check' } as const satisfies Grant
const V = { right: 'view' } as const satisfies Grant
const CONTACT = { right: 'act', only: 'contact' } as const satisfies Grant
function inStatus(...statuses: readonly string[]): Grant {
  return { right: 'act', statuses }
}
function simplified(right: Right): Grant {
  return { right, flow: SIMPLIFIED }
}

function all(grant: Grant): Record<BusinessRole, Grant> {
  return Object.fromEntries(BUSINESS_ROLES.map((role) => [role, grant])) as Record<BusinessRole, Grant>
}

function allBut(left: BusinessRole, grant: Grant): Grants {
  return Object.fromEntries(BUSINESS_ROLES.filter((role) => role !== left).map((role) => [role, grant]))
}

/**
 * A row per line of the matrix, then what the product's own screens and the administrator need. What is not
 * granted is refused.
 */
export const CAPABILITY_MATRIX = {
  create_order: { RO: A, RM: A, RM_LEADER: A, CM_LEADER: A },
  edit_application: { RO: A, RM: A, RM_LEADER: A },
  allocate_cm: { CM_LEADER: A },
  return_to_originator: { CM_LEADER: A },
  allocate_ao: { AO_LEADER: A },
  reassign_rm: { RM_LEADER: A },
  claim_task: { AO_LEADER: A, CM_LEADER: A, GSC_BB_CM: A },
  write_return_marks: {
    RM: inStatus('0510'),
    CM: { right: 'act' },
    GSC_BB_CM: inStatus('0410', '0510', '0710'),
  },
  return_to_customer: { RM: inStatus('0510'), CM: A, GSC_BB_CM: A },
  return_internally: {
    RO: inStatus('1200'),
    RM: A,
    AO: A,
    AO_LEADER: A,
    CM: simplified('act'),
    GSC_BB_CM: A,
    CRT: A,
    HUB: A,
  },
  account_nature: { CM: A, GSC_BB_CM: simplified('act'), CM_LEADER: C, SECTOR_HEAD: C },
  missing_documents: { CM: A, GSC_BB_CM: simplified('act'), CM_LEADER: C },
  review_intention_video: { CM: A, GSC_BB_CM: A },
  pre_approve: { CM: A },
  pre_review_reject: { CM: A, CM_LEADER: C, GSC_BB_CM: A },
  due_diligence: { RO: A, RM: A, RM_LEADER: C, INVESTIGATOR: { right: 'act', only: 'delegated' } },
  discount: { RM: A, BB_OVERSIGHT: C },
  hub_operations: { HUB: A },
  confirm_account_opened: { AO: C, GSC_BB_CM: simplified('check'), HUB: A },
  screening: { AO: A, CM: A, RISK_CONTROL: C },
  completeness_and_cdd: { AO: A },
  crt_decide: { CRT: A },
  crt_reject: { CRT: A, RISK_CONTROL: C },
  lite_checks: { CM: A, GSC_BB_CM: A },
  lite_review: { CM: A, GSC_BB_CM: A },
  arrange_witness: { RO: A, RM: A, GSC_BB_CM: A },
  finish_witness: { RO: A, RM: A },
  return_to_witness: { AO: A, GSC_BB_CM: A },
  raise_limits: { RM: A, CM: { right: 'act', only: 'limit' }, SECTOR_HEAD: C, RISK_CONTROL: C },
  cancel_before_hub: { RM: A, RM_LEADER: A, CM: A, CM_LEADER: A, GSC_BB_CM: A },
  cancel_after_hub: { RM: A, AO_LEADER: C, CM: A, CM_LEADER: C, GSC_BB_CM: A },
  revoke: { AO_LEADER: A, CM_LEADER: A, RISK_CONTROL: C },
  risk_checklist: { AO: V, CM: A, GSC_BB_CM: A, RISK_CONTROL: { right: 'check', only: 'override' } },
  assignment_board: { RM_LEADER: A, AO_LEADER: A, CM_LEADER: A, BB_OVERSIGHT: V },
  mi_report: { RM_LEADER: V, AO_LEADER: V, CM_LEADER: V, RISK_CONTROL: V, BB_OVERSIGHT: V },
  progress_view: { RO: V, RM: V, RM_LEADER: V, CM_LEADER: V },
  sample_forms: { RO: V, RM: V, RM_LEADER: V },
  retrieve_orders: allBut('INVESTIGATOR', V),
  view_audit: { RM_LEADER: V, AO_LEADER: V, CM_LEADER: V, CRT: V, RISK_CONTROL: V },
  /** What each may have shown stands in REVEALS; those beyond the bank's own line, how applicants are reached. */
  reveal_masked: {
    AO: A,
    CM: A,
    GSC_BB_CM: A,
    CRT: A,
    HUB: A,
    RISK_CONTROL: A,
    RO: CONTACT,
    RM: CONTACT,
    RM_LEADER: CONTACT,
    CM_LEADER: CONTACT,
  },
  export_evidence: { AO_LEADER: A, CM_LEADER: A, CRT: A, RISK_CONTROL: A },
  /** The administrator needs help as well; the matrix lists the fourteen. */
  help_ticket: { ...all(A), ADMIN: A },
  /** What screening found, and the parties behind it: who decides, and who answers for those who do. */
  view_screening: {
    AO: V,
    CM: V,
    GSC_BB_CM: V,
    RISK_CONTROL: V,
    CRT: V,
    AO_LEADER: V,
    CM_LEADER: V,
  },
  view_cdd: { AO: V, CM: V, CRT: V, RISK_CONTROL: V, AO_LEADER: V, CM_LEADER: V },
  edit_parties: { AO: A, CM: A, GSC_BB_CM: simplified('act') },
  view_order: all(V),
  view_review: allBut('INVESTIGATOR', V),
  act_on_orders: all(A),
  remind_customer: { RO: A, RM: A, RM_LEADER: A, AO: A, CM: A, CM_LEADER: A, GSC_BB_CM: A },
  dashboard: all(V),
  export_orders: {
    RM_LEADER: A,
    AO_LEADER: A,
    CM_LEADER: A,
    SECTOR_HEAD: A,
    RISK_CONTROL: A,
    BB_OVERSIGHT: A,
  },
  view_retention: { RISK_CONTROL: V, ADMIN: V },
  erase_records: { RISK_CONTROL: A },
  answer_rights: { RISK_CONTROL: A },
  view_consents: { CM: V, CM_LEADER: V, AO_LEADER: V, CRT: V, RISK_CONTROL: V },
  view_relationships: {
    RO: V,
    RM: V,
    RM_LEADER: V,
    AO: V,
    AO_LEADER: V,
    CM: V,
    CM_LEADER: V,
    GSC_BB_CM: V,
    CRT: V,
    SECTOR_HEAD: V,
    RISK_CONTROL: V,
    BB_OVERSIGHT: V,
  },
  end_relationship: { RM: A, RM_LEADER: A, CM: A, CM_LEADER: C, RISK_CONTROL: C },
  assign_relationship: { RM_LEADER: A, RISK_CONTROL: A },
  answer_changes: { RM: A, RM_LEADER: A },
  update_relationship: { RM: A, RM_LEADER: A, CM: A, CM_LEADER: C, RISK_CONTROL: C },
  report_differences: {
    RO: A,
    RM: A,
    RM_LEADER: A,
    CM_LEADER: C,
    RISK_CONTROL: C,
    CM: V,
    CRT: V,
    BB_OVERSIGHT: V,
  },
  admin_users: { ADMIN: A },
  admin_lists: { ADMIN: A },
  admin_rules: { ADMIN: A },
  admin_calendar: { ADMIN: A },
  admin_release: { ADMIN: C },
  admin_system: { ADMIN: A },
} as const satisfies Record<string, Grants>

export type Capability = keyof typeof CAPABILITY_MATRIX

export const CAPABILITIES = Object.keys(CAPABILITY_MATRIX) as readonly Capability[]

/** Whether a text names a capability; the server refuses to start with a route that names none. */
export function isCapability(text: string): text is Capability {
  return Object.hasOwn(CAPABILITY_MATRIX, text)
}

export function findGrant(role: Role, capability: Capability): Grant | null {
  const grants: Grants = CAPABILITY_MATRIX[capability]
  return grants[role] ?? null
}

/** Where an order stands, as far as a narrowed grant asks. */
export type GrantContext = {
  readonly flow: Flow
  readonly status: string
}

export function hasCapability(role: Role, capability: Capability, order?: GrantContext): boolean {
  const grant = findGrant(role, capability)
  if (grant === null) return false
  if (order === undefined) return true
  const isFlow = grant.flow === undefined || grant.flow === order.flow
  return isFlow && (grant.statuses === undefined || grant.statuses.includes(order.status))
}

export function capabilitiesOf(role: Role): readonly Capability[] {
  return CAPABILITIES.filter((capability) => findGrant(role, capability) !== null)
}
