import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { sweepKept } from './sweep.usecase.ts'

const { app, database } = await startOrderServer()

async function signedIn() {
  const { rows } = await sql<{ username: string }>`
    select distinct p.username from kaihu.session s join kaihu.staff p using (staff_id)
    where p.username in ('risk1', 'risk2')`.execute(database)
  return rows.map(({ username }) => username)
}

test('a session is forgotten once the term of the bank has passed; one that may live stays', async () => {
  const old = await signInStaff(app, 'risk2')
  const live = await signInStaff(app, 'risk1')
  const age = (days: number) =>
    sql`update kaihu.session set absolute_until = now() - make_interval(days => ${days}::int)
      where staff_id = (select staff_id from kaihu.staff where username = 'risk2')`.execute(database)
  await age(179)
  await sweepKept(database, new Date())
  expect(await signedIn()).toHaveLength(2)
  await age(181)
  await sweepKept(database, new Date())
  expect(await signedIn()).toEqual(['risk1'])
  expect((await old.send('GET', '/v1/system/afuser')).code).toBe('999997')
  expect((await live.send('GET', '/v1/system/afuser')).status).toBe(200)
})
