import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { placesOf } from '@kaihu/domain/application/pages-together.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { routeTable } from '@kaihu/web/app/route-table.ts'
import type { AppRoute } from '@kaihu/web/client/routing/app-route.ts'
import { customerRoutes } from '@kaihu/web/customer/routes.tsx'
import { paths } from '@kaihu/web/staff/addresses.ts'
import { staffRoutes } from '@kaihu/web/staff/routes.tsx'
import type { Product } from '../harness/product.ts'

/** Pages of one record, which is looked at where it was made. */
const OF_A_RECORD: readonly string[] = [paths.rightsRequest, paths.relationship]

/** Seen by everyone who is not signed in. */
export function publicAddresses({ staffUrl, customerUrl }: Product): string[] {
  return [`${staffUrl}/welcome`, `${staffUrl}/login-before`, `${customerUrl}/login-customer`]
}

/**
 * Every route of the staff's table by a person who may open it, and every part of an order's page.
 */
export function staffAddresses({ staffUrl }: Product, orderCode: string): Map<string, string[]> {
  const byPerson = new Map<string, string[]>()
  for (const route of routeTable(staffRoutes).filter(({ path }) => !OF_A_RECORD.includes(path))) {
    const username = personFor(route)
    const address = `${staffUrl}${addressOf(route, orderCode)}`
    byPerson.set(username, [...(byPerson.get(username) ?? []), address])
  }
  const order = `${staffUrl}/orderDetail/index?order=${orderCode}&view=`
  for (const [username, views] of Object.entries(ORDER_VIEWS))
    byPerson.set(username, [...(byPerson.get(username) ?? []), ...views.map((view) => order + view)])
  return byPerson
}

/** Every route of the customer's table, and the check of an application. */
export function customerAddresses({ customerUrl }: Product, orderCode: string): string[] {
  const routes = routeTable(customerRoutes).map((route) => addressOf(route, orderCode))
  const check = `/customer/openAccountSteps?order=${orderCode}&section=check`
  return [...routes, '/customer/openAccountSteps', check].map((path) => `${customerUrl}${path}`)
}

/** Asked in a returned application alone. */
const AFTER_A_RETURN = 'returnAnswers'

/** Every section of an application, and every page of several. */
export function sectionAddresses({ customerUrl }: Product, flow: Flow, orderCode: string): string[] {
  const keys = sectionsOf(flow).flatMap(({ key }) => (key === AFTER_A_RETURN ? [] : [key]))
  const pages = placesOf(sectionsOf(flow)).flatMap(({ key, sections }) => (sections.length > 1 ? [key] : []))
  return [...keys, ...pages].map(
    (key) => `${customerUrl}/customer/openAccountSteps?order=${orderCode}&section=${key}`,
  )
}

/** The parts of an order's page, by somebody who is shown them. */
const ORDER_VIEWS = {
  cml1: [
    'tasks',
    'summary',
    'answers',
    'documents',
    'intention',
    'papers',
    'screening',
    'rounds',
    'setup',
    'pushes',
    'timeline',
    'people',
    'audit',
  ],
  cm1: ['ownership', 'checklist'],
}

function addressOf({ path, tabBy }: AppRoute, orderCode: string): string {
  const filled = path.replace('$id', 'new')
  return tabBy === 'order' ? `${filled}?order=${orderCode}` : filled
}

/** The leader of the case managers sees most; what they may not open is the order's RM's, or another's. */
function personFor(route: AppRoute): string {
  const first = DEMO_STAFF.filter(({ username }) => username === 'cml1' || username === 'rm1')
  const people = [...first.toReversed(), ...DEMO_STAFF]
  const able = people.find(
    ({ roles: [role] }) => route.open || (role && routesOf(role).some(({ path }) => path === route.path)),
  )
  if (able === undefined) throw new Error(`Nobody may open ${route.path}`)
  return able.username
}
