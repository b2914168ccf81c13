import { getOrder, give, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  definitionIn,
  newCompany,
  reasonIn,
  startTreasuryDesk,
} from '../../tests/harness/ebam/treasury-desk.ts'
import { readAnswers } from '../application/section/section.store.ts'
import { answerOrder } from './answer-order.usecase.ts'
import type { DueAnswer } from './ebam-queue.ts'
import { readSigned } from './signature.ts'

const treasury = await startTreasuryDesk()

/** Brings an order on along the main line, as the bank and its customer do. */
async function bringTo(variant: number, orderCode: string, status: StatusCode) {
  const world = makeWorld(treasury.server.database, { variant, branchCode: 'SH01' })
  // The leader of the branch gives the order that a program took in to people.
  for (const seat of ['RM', 'RO'] as const) {
    const { staffId } = world.cast[seat === 'RM' ? 'rm' : 'ro']
    const work = { isActive: true, isAbsent: false, openOrders: 0, orderLimit: 100, languages: [] }
    const candidate = { staffId, roles: [seat], ...work }
    const command = {
      type: 'reassign_relationship',
      seat,
      candidate,
      reason: '程序受理，转客户经理',
    } as const
    await give(world, orderCode, world.cast.rmLeader, command)
  }
  const line = MAIN_LINES[STANDARD]
  for (const [index, [from, step]] of line.entries()) {
    if (from === status) break
    world.rest(line.length - index)
    await step(world, orderCode)
  }
  return world
}

/** Does what the worker would do with the answers that wait. */
async function work(orderCode: string): Promise<void> {
  const { rows } = await sql<{ data: DueAnswer }>`delete from pgboss.job where name = 'ebam-answer'
    and data ->> 'orderCode' = ${orderCode} returning data`.execute(treasury.server.database)
  for (const { data } of rows) await answerOrder(data, treasury.deps)
}

test('a return asks the treasury system for what was marked, and its amendment changes that and nothing else', async () => {
  const variant = newCompany()
  const { process, orderCode } = await treasury.begin(variant)
  const world = await bringTo(variant, orderCode, '0400')
  const marks = [{ fieldKey: 'partB.companyEmail', text: '邮箱域名与企业不一致' }]
  await returnToCustomer(world, orderCode, world.cast.cm, marks)
  await work(orderCode)
  const [{ xml, messageId } = { xml: '', messageId: '' }, ...others] = await treasury.fetchAnswers()
  expect(others).toEqual([])
  const signed = await readSigned(xml, treasury.bank.certificate, new Date())
  expect(definitionIn(signed)).toBe('acmt.009.001.04')
  expect(signed).toContain('<ReqRsn>partB.companyEmail</ReqRsn>')
  expect(signed).toContain('邮箱域名与企业不一致')
  expect(
    (
      await treasury.call('GET', `/v1/ebam/answers/${messageId}`, {
        token: await treasury.makeProgram({ name: '另一集团资金系统' }),
      })
    ).statusCode,
  ).toBe(404)
  expect(await treasury.fetchAnswers()).toEqual([])

  const before = (await readAnswers(treasury.server.database, orderCode)).answers
  const closed = await treasury.send({ variant, process, definition: 'acmt.008.001.05' })
  expect([definitionIn(closed.text), reasonIn(closed.text)]).toEqual(['acmt.011.001.04', 'refused'])
  expect((await readAnswers(treasury.server.database, orderCode)).answers).toEqual(before)
})

test('an amendment is put over the answers of an application that lies with the company', async () => {
  const variant = newCompany()
  const { process, orderCode } = await treasury.begin(variant)
  const early = await treasury.send({ variant, process, definition: 'acmt.008.001.05' })
  expect(reasonIn(early.text)).toBe('not_open')
  await bringTo(variant, orderCode, '0300')
  const change = (xml: string) => xml.replaceAll('treasury@', 'cash.desk@')
  const amended = await treasury.send({ variant, process, definition: 'acmt.008.001.05', change })
  expect(amended.text).toContain('<Sts>AMENDED</Sts>')
  const { answers } = await readAnswers(treasury.server.database, orderCode)
  expect(answers['partB']).toMatchObject({ companyEmail: expect.stringContaining('cash.desk@') })
  expect((await getOrder(makeWorld(treasury.server.database, { variant }), orderCode)).state.status).toBe(
    '0300',
  )
  const stranger = await treasury.send({ variant, definition: 'acmt.008.001.05' })
  expect(reasonIn(stranger.text)).toBe('process_unknown')
})

test('an opened account is reported with its numbers', async () => {
  const variant = newCompany()
  const { orderCode } = await treasury.begin(variant)
  await bringTo(variant, orderCode, '0000')
  await work(orderCode)
  const [{ xml } = { xml: '' }] = await treasury.fetchAnswers()
  const { accountNumbers } = (await getOrder(makeWorld(treasury.server.database, { variant }), orderCode))
    .state
  const signed = await readSigned(xml, treasury.bank.certificate, new Date())
  expect([definitionIn(signed), accountNumbers.length > 0]).toEqual(['acmt.014.001.05', true])
  for (const number of accountNumbers) expect(signed).toContain(`<Id><Othr><Id>${number}</Id></Othr></Id>`)
})
