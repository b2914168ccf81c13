import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Database, fromPool } from './connect.ts'
import { createPool } from './pool.ts'
import { databaseByRole } from './role-pools.ts'

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const GONE = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)

/** A server of PostgreSQL's protocol that lets in and throws out in one breath, as one does that is killed. */
async function startDyingServer(): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([LET_IN, GONE])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a server that dies in the moment it lets a connection in ends the connection, not the process', async () => {
  const server = await startDyingServer()
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://kaihu:kaihu@127.0.0.1:${port}/kaihu`)
  await expect(pool.query('select 1')).rejects.toThrow(/terminat|not queryable/)
  await pool.end()
  server.close()
})

/** As it is reached: as one role's pool, past nothing or through a pooler. */
function openThrough(way: 'directly' | 'a pooler'): Database {
  const own = createPool(inject('postgresUrl'), { max: 1 })
  if (way === 'directly') return fromPool(own)
  return databaseByRole({ app: own }, 'app', {}, createPool(inject('postgresUrl'), { max: 1 }))
}

test.each(['directly', 'a pooler'] as const)(
  'a connection that the server ended is not handed to the next who asks (%s)',
  async (way) => {
    const database = openThrough(way)
    for (let turn = 0; turn < 20; turn += 1) {
      const ending = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database)
      await expect(ending).rejects.toThrow(/terminat/)
      expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
    }
    await database.destroy()
  },
)
