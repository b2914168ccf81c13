import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { hrefOf } from '../kit/screen/navigation.ts'

export const paths = {
  dashboard: '/dashboard/index',
  orders: '/workCenter/orderRetrieval/todoListWork/index',
  todo: '/workCenter/todoListWork',
  createTask: '/workCenter/createTask/$id',
  openHits: '/workCenter/screening/openHits',
  relationships: '/workCenter/relationships',
  relationship: '/workCenter/relationships/$relationship',
  relationshipUpdates: '/workCenter/relationshipUpdates',
  relationshipCases: '/workCenter/relationshipCases',
  differenceReports: '/workCenter/differenceReports',
  differenceReport: '/workCenter/differenceReport',
  retention: '/administration/retention',
  rights: '/administration/rights',
  rightsRequest: '/administration/rights/$request',
  adminChanges: '/administration/changes',
  adminStaff: '/administration/staff',
  adminGroups: '/administration/groups',
  adminBranches: '/administration/branches',
  adminSettings: '/administration/settings',
  adminCalendars: '/administration/calendars',
  adminTemplates: '/administration/templates',
  adminTexts: '/administration/texts',
  adminConsents: '/administration/consentTexts',
  adminMatching: '/administration/matching',
  adminServices: '/administration/serviceAccounts',
  adminWebhooks: '/administration/webhooks',
  adminEbam: '/administration/ebam',
  adminCommandLine: '/administration/commandLine',
  adminConnections: '/administration/connections',
  screeningLists: '/administration/screeningLists',
  pool: '/workCenter/activityCenterlist',
  board: '/workCenter/assignBoard',
  miReport: '/workCenter/miReport',
  progress: '/workSpace/progressView',
  progressDetail: '/workSpace/progressDetail',
  chase: '/workSpace/todoList',
  order: '/orderDetail/index',
  simplifiedOrder: '/orderDetail/bblite',
  investigate: '/orderDetail/investigate',
  natureOfAccount: '/orderDetail/natureOfAccount',
} as const

/** The page of an order; `view` opens one of its tabs. */
export function orderHref(order: Pick<OrderRow, 'orderCode' | 'flow'>, view?: string): string {
  const path = order.flow === SIMPLIFIED ? paths.simplifiedOrder : paths.order
  return hrefOf(path, {}, { order: order.orderCode, view })
}

export function natureHref(orderCode: string): string {
  return hrefOf(paths.natureOfAccount, {}, { order: orderCode })
}

export function progressHref(orderCode: string): string {
  return hrefOf(paths.progressDetail, {}, { order: orderCode })
}

export function investigateHref(orderCode?: string): string {
  return hrefOf(paths.investigate, {}, { order: orderCode })
}

export function differencesHref(orderCode: string): string {
  return hrefOf(paths.differenceReport, {}, { order: orderCode })
}

export function ordersHref(filters: Readonly<Record<string, string>> = {}): string {
  return hrefOf(paths.orders, {}, filters)
}

export function createTaskHref(id = 'new'): string {
  return hrefOf(paths.createTask, { id })
}
