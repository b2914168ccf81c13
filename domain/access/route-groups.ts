import { type Capability, hasCapability } from './capabilities.ts'
import { type Role, type RouteGroup, roleOf } from './roles.ts'

export type RouteEntry = {
  readonly path: string
  readonly capability: Capability
  /** Reached from elsewhere, never shown in the menu. */
  readonly isHidden: boolean
}

function shown(path: string, capability: Capability): RouteEntry {
  return { path, capability, isHidden: false }
}
function hidden(path: string, capability: Capability): RouteEntry {
  return { path, capability, isHidden: true }
}

/** The route groups. Navigation only: the server asks capability and scope on every call. */
export const ROUTE_GROUPS = {
  WORK_CENTER: [
    shown('/workCenter/orderRetrieval/todoListWork/index', 'retrieve_orders'),
    shown('/workCenter/todoListWork', 'act_on_orders'),
    hidden('/workCenter/createTask/$id', 'create_order'),
    shown('/workCenter/screening/openHits', 'view_screening'),
    shown('/workCenter/relationships', 'view_relationships'),
    shown('/workCenter/relationshipCases', 'view_screening'),
    shown('/workCenter/relationshipUpdates', 'view_relationships'),
    shown('/workCenter/differenceReports', 'report_differences'),
    hidden('/workCenter/differenceReport', 'report_differences'),
    hidden('/workCenter/relationships/$relationship', 'view_relationships'),
  ],
  TASK_POOL: [shown('/workCenter/activityCenterlist', 'claim_task')],
  WORK_SPACE: [
    shown('/workSpace/progressView', 'progress_view'),
    hidden('/workSpace/progressDetail', 'progress_view'),
    shown('/workSpace/todoList', 'progress_view'),
  ],
  ORDER_DETAIL: [
    hidden('/orderDetail/index', 'view_order'),
    shown('/orderDetail/investigate', 'due_diligence'),
    hidden('/orderDetail/natureOfAccount', 'view_order'),
    hidden('/orderDetail/bblite', 'view_order'),
  ],
  SAMPLE_FORMS: [
    shown('/samplePage-one', 'sample_forms'),
    shown('/samplePage-two', 'sample_forms'),
    shown('/samplePage-three', 'sample_forms'),
    shown('/samplePage-four', 'sample_forms'),
    shown('/samplePage-five', 'sample_forms'),
    shown('/samplePage-six', 'sample_forms'),
    shown('/samplePage-account', 'sample_forms'),
    shown('/samplePage-appendix', 'sample_forms'),
  ],
  LEADER: [shown('/workCenter/assignBoard', 'assignment_board'), shown('/workCenter/miReport', 'mi_report')],
  RETENTION: [
    shown('/administration/retention', 'view_retention'),
    shown('/administration/rights', 'answer_rights'),
    hidden('/administration/rights/$request', 'answer_rights'),
  ],
  ADMIN: [
    shown('/administration/changes', 'admin_release'),
    shown('/administration/staff', 'admin_users'),
    shown('/administration/groups', 'admin_users'),
    shown('/administration/branches', 'admin_users'),
    shown('/administration/settings', 'admin_rules'),
    shown('/administration/calendars', 'admin_calendar'),
    shown('/administration/templates', 'admin_rules'),
    shown('/administration/texts', 'admin_rules'),
    shown('/administration/consentTexts', 'admin_rules'),
    shown('/administration/matching', 'admin_lists'),
    shown('/administration/connections', 'admin_system'),
    shown('/administration/serviceAccounts', 'admin_users'),
    shown('/administration/webhooks', 'admin_system'),
    shown('/administration/ebam', 'admin_system'),
    shown('/administration/screeningLists', 'admin_lists'),
    hidden('/administration/commandLine', 'admin_users'),
  ],
} as const satisfies Record<RouteGroup, readonly RouteEntry[]>

export function routesOf(role: Role): readonly RouteEntry[] {
  return roleOf(role)
    .groups.flatMap((group): readonly RouteEntry[] => ROUTE_GROUPS[group])
    .filter((route) => hasCapability(role, route.capability))
}
