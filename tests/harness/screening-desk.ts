import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import { listAdminRoutes } from '@kaihu/api/admin/screening/list.routes.ts'
import { filesRoutes } from '@kaihu/api/files/files.room.ts'
import { filesDeps } from '@kaihu/api/files/files-deps.ts'
import { systemClock } from '@kaihu/api/platform/clock.ts'
import { screeningListRoutes } from '@kaihu/api/screening/lists/screening-lists.routes.ts'
import { screeningRoutes } from '@kaihu/api/screening/screening.routes.ts'
import { approvalRoutes } from '@kaihu/api/workflow/approval.routes.ts'
import { orderReadRoutes } from '@kaihu/api/workflow/order-read.routes.ts'
import { orderWriteRoutes } from '@kaihu/api/workflow/order-write.routes.ts'
import type { HitView, OrderScreening } from '@kaihu/contract/screening-shapes.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { director, haveLists, type Named, searchBoth } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { makeDesk } from './order-server.ts'
import { preparedTemplate } from './process/prepared-template.ts'
import { seedQuickStaff, startTestServer } from './test-server.ts'

/** An analyst's word that a hit is none. */
export const dismissal = {
  decision: 'false_positive',
  outcome: null,
  reasonCode: 'other_birth_date',
  note: '出生日期与证件号码均不同',
}

/** The best hit on a list. */
export function hitOn({ hits }: OrderScreening, list: string): HitView {
  const hit = hits.find((one) => one.list === list)
  if (!hit) throw new Error(`no hit on ${list}`)
  return hit
}

/** Orders that wait for screening in every desk's database from the beginning: files share what it takes to bring them there. */
const READY = 10
const FIRST_VARIANT = 900
const TEMPLATE = 'screening_desk'

/** Demo persons, queues, the invented lists and orders that wait; answers the orders' codes. */
async function preparedDesk(): Promise<readonly string[]> {
  const codes = await preparedTemplate(TEMPLATE, async (database, url) => {
    await seedQuickStaff(database)
    await declareQueues(url, database)
    await haveLists(database)
    const orders: string[] = []
    for (let index = 0; index < READY; index += 1)
      orders.push(await bring(makeWorld(database, { variant: FIRST_VARIANT + index }), STANDARD, '0700'))
    return orders.join(' ')
  })
  return codes.split(' ')
}

/** The API with orders, screening and the invented lists, and what its people do. */
export async function startScreeningDesk() {
  const ready = (await preparedDesk()).entries()
  const { app, database, served } = await startTestServer({
    template: TEMPLATE,
    rooms: (database, config) => [
      ...orderReadRoutes,
      ...orderWriteRoutes,
      ...approvalRoutes,
      ...screeningRoutes,
      ...screeningListRoutes,
      ...adminRoutes,
      ...listAdminRoutes(config),
      ...filesRoutes(filesDeps({ config, database, clock: systemClock })),
    ],
  })
  const desk = makeDesk(app)
  let variant = FIRST_VARIANT + READY

  /** An order that waits for screening; every test has its own company. */
  const waiting = async () => {
    const { value: [index, known] = [] } = ready.next()
    const world = makeWorld(database, { variant: index === undefined ? variant++ : FIRST_VARIANT + index })
    const orderCode = known ?? (await bring(world, STANDARD, '0700'))
    const path = `/v1/screening/orders/${orderCode}`
    const picture = async () => (await (await desk('ao1')).send<OrderScreening>('GET', path)).data
    const facts = async () => (await getOrder(world, orderCode)).state.facts
    return { world, orderCode, path, picture, facts }
  }
  const addDirector = async (path: string, person: Named) =>
    (await desk('ao1')).send('POST', `${path}/parties`, {
      record: director(person),
      note: '工商档案显示的董事',
    })
  const run = async (who: string, path: string) => (await desk(who)).send('POST', `${path}/run`)
  /** Ids of search results in both languages, handed in for the order. */
  const search = async (orderCode: string) => {
    const world = makeWorld(database)
    const { evidenceEn, evidenceZh } = await searchBoth(world, orderCode, world.cast.ao)
    const idsOf = (files: readonly { documentId: string }[]) => files.map(({ documentId }) => documentId)
    return { evidenceEn: idsOf(evidenceEn), evidenceZh: idsOf(evidenceZh) }
  }
  const decide = async (path: string, hit: HitView, body: object = dismissal) =>
    (await desk('ao1')).send<HitView>('POST', `${path}/hits/${hit.hitId}/decision`, {
      ...(await search(hit.orderCode)),
      ...body,
    })
  const check = async (who: string, path: string, hit: HitView, body: object = {}) =>
    (await desk(who)).send<HitView>('POST', `${path}/hits/${hit.hitId}/check`, {
      dispositionId: hit.live?.dispositionId,
      approve: true,
      note: '复核同意',
      ...body,
    })
  const act = async (who: string, orderCode: string, action: string, reason?: string) => {
    const { version } = await getOrder(makeWorld(database), orderCode)
    const body = { version, ...(reason ? { reason } : {}) }
    return (await desk(who)).send('POST', `/v1/orders/${orderCode}/actions/${action}`, body)
  }
  return { app, database, served, desk, waiting, addDirector, run, search, decide, check, act }
}
