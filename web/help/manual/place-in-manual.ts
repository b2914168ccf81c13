import { BUSINESS_ROLES, type Role } from '@kaihu/domain/access/roles.ts'
import { helpPaths, manualHref } from '../addresses.ts'

export type Place = {
  path: string
  search: Readonly<Record<string, string>>
}

type Spot = readonly [chapter: string, at?: string]
type Spots = Readonly<Record<string, Spot>>

export const STAFF_SPOTS: Spots = {
  '/dashboard/index': ['start', 'dashboard'],
  '/workCenter/orderRetrieval/todoListWork/index': ['finding', 'list'],
  '/workCenter/todoListWork': ['finding', 'todo'],
  '/workCenter/activityCenterlist': ['finding', 'pool'],
  '/workCenter/assignBoard': ['finding', 'board'],
  '/workCenter/createTask/$id': ['create'],
  '/workCenter/screening/openHits': ['screening', 'open-hits'],
  '/workCenter/relationships': ['customers'],
  '/workCenter/relationshipUpdates': ['customers', 'updates'],
  '/workCenter/differenceReports': ['customers', 'differences'],
  '/workCenter/differenceReport': ['customers', 'differences'],
  '/workCenter/relationshipCases': ['customers', 'cases'],
  '/workCenter/relationships/$relationship': ['customers'],
  '/administration/retention': ['role-risk-control', 'retention'],
  '/workCenter/miReport': ['leaders', 'report'],
  '/workSpace/progressView': ['progress'],
  '/workSpace/progressDetail': ['progress', 'detail'],
  '/workSpace/todoList': ['progress', 'chase'],
  '/orderDetail/index': ['order'],
  '/orderDetail/bblite': ['order', 'simplified'],
  '/orderDetail/investigate': ['diligence'],
  '/orderDetail/natureOfAccount': ['order', 'account-types'],
  '/administration/changes': ['role-admin', 'rules'],
  '/administration/staff': ['role-admin', 'people'],
  '/administration/groups': ['role-admin', 'groups'],
  '/administration/branches': ['role-admin', 'people'],
  '/administration/settings': ['role-admin', 'rules'],
  '/administration/calendars': ['role-admin', 'rules'],
  '/administration/templates': ['role-admin', 'rules'],
  '/administration/consentTexts': ['role-admin', 'consents'],
  '/administration/matching': ['role-admin', 'matching'],
  '/administration/connections': ['role-admin', 'connections'],
  '/administration/serviceAccounts': ['role-admin', 'services'],
  '/administration/webhooks': ['role-admin', 'webhooks'],
  '/administration/ebam': ['role-admin', 'ebam'],
  '/administration/commandLine': ['role-admin', 'command-line'],
  '/administration/screeningLists': ['role-admin', 'lists'],
}

export const ORDER_SPOTS: Spots = {
  tasks: ['order', 'next'],
  answers: ['review', 'answers'],
  documents: ['review', 'documents'],
  intention: ['review', 'intention'],
  papers: ['papers'],
  screening: ['screening'],
  ownership: ['diligence', 'ownership'],
  checklist: ['diligence', 'checklist'],
  cdd: ['role-ao', 'statuses'],
  setup: ['diligence', 'dual'],
  visit: ['role-ro', 'witness'],
  bankData: ['review', 'answers'],
  rounds: ['review', 'returns'],
  pushes: ['core-systems'],
  timeline: ['order', 'history'],
  audit: ['order', 'history'],
}

export const CUSTOMER_SPOTS: Spots = {
  '/customer/accountView': ['progress'],
  '/customer/myData': ['my-data'],
  '/customer/openAccountSteps': ['fill-in'],
  '/customer/prepare': ['fill-in'],
  '/customer/result': ['progress', 'after'],
  '/customer/recordVideo': ['intention', 'video'],
  '/customer/update': ['progress', 'updates'],
  '/customer/signers': ['fill-in', 'forms'],
  '/customer/sign': ['fill-in', 'sign'],
}

export const ADMIN_SPOT: Spot = ['role-admin', 'rules']

const CUSTOMER_SAMPLE: Spot = ['fill-in', 'samples']
const STAFF_SAMPLE: Spot = ['create', 'samples']

/** The address of the part of the manual that tells of a screen; null where none does, as in the help desk itself. */
export function placeInManual(side: 'staff' | 'customer', { path, search }: Place): string | null {
  if (Object.values<string>(helpPaths).includes(path)) return null
  const spot = side === 'staff' ? staffSpot(path, search['view']) : customerSpot(path)
  return spot ? manualHref(...spot) : null
}

function staffSpot(path: string, view: string | undefined): Spot | undefined {
  if (path.startsWith('/samplePage')) return STAFF_SAMPLE
  const isOrder = path === '/orderDetail/index' || path === '/orderDetail/bblite'
  const known = (isOrder && view ? ORDER_SPOTS[view] : undefined) ?? STAFF_SPOTS[path]
  return known ?? (path.startsWith('/administration/') ? ADMIN_SPOT : undefined)
}

function customerSpot(path: string): Spot | undefined {
  return path.startsWith('/samplePage') ? CUSTOMER_SAMPLE : CUSTOMER_SPOTS[path]
}

const NAMED: readonly string[] = [...BUSINESS_ROLES, 'ADMIN']

export function roleChapter(role: string): string | undefined {
  return NAMED.includes(role) ? `role-${(role as Role).toLowerCase().replaceAll('_', '-')}` : undefined
}
