import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { passwordSettings, ROLE_PASSWORDS } from '../../tests/harness/process/role-passwords.ts'
import { testConfig } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { readElsewhere } from '../platform/database/replica/replica.ts'
import { ROLE_NAMES, urlAs } from '../platform/database/roles.ts'
import { onConnectionsOf } from '../platform/database/standing.ts'
import type { OpenDatabase } from '../platform/start/open-database.ts'
import { openPools } from './open-pools.ts'
import { refusePooler } from './refuse-pooler.ts'

const [{ databaseUrl }, other] = [await createTestDatabase(), await createTestDatabase()]
const opened: OpenDatabase = {
  urlAs: (role) => urlAs(role, databaseUrl, ROLE_PASSWORDS[role]),
  notices: [],
  announce: () => undefined,
  close: async () => undefined,
}
function open(settings: Record<string, string>, lines: string[] = []) {
  const config = { ...testConfig(settings), ...passwordSettings(ROLE_PASSWORDS), DATABASE_POOL: 2 }
  return openPools({ config, log: pino({}, { write: (line) => void lines.push(line) }) }, opened)
}

const asRoot = sql<{ who: string; name: string }>`
  select current_user as who, current_setting('application_name') as name`

function whoReads(database: ReturnType<typeof open>['database']) {
  return onConnectionsOf('app', () => readElsewhere(database, 'recent', () => asRoot.execute(database)))
}

test('a start that is given a copy asks it, and reads where everything is written when it is none', async () => {
  const lines: string[] = []
  const { database } = open({ DATABASE_REPLICA_URL: databaseUrl }, lines)
  const { rows } = await whoReads(database)
  expect(rows).toEqual([{ who: ROLE_NAMES.app, name: 'kaihu' }])
  // The copy named here takes writes: that it is said shows that it was asked.
  expect(lines.join('')).toContain('DATABASE_REPLICA_URL names a server that takes writes')
  await database.destroy()
  const without: string[] = []
  const plain = open({}, without)
  await whoReads(plain.database)
  expect(without).toEqual([])
  await plain.database.destroy()
})

test('with a pooler statements go through it, and what listens past it', async () => {
  const { database, pool, pools } = open({ DATABASE_POOLER_URL: `${databaseUrl}?application_name=behind` })
  await refusePooler(pools, pool)
  const named = async (role: 'app' | 'customer') => {
    const { rows } = await onConnectionsOf(role, () => asRoot.execute(database))
    return rows[0]
  }
  expect(await named('app')).toEqual({ who: ROLE_NAMES.app, name: 'behind' })
  expect(await named('customer')).toEqual({ who: ROLE_NAMES.customer, name: 'behind' })
  const { rows } = await pool.query<{ name: string }>(`select current_setting('application_name') as name`)
  expect(rows).toEqual([{ name: 'kaihu' }])
  await database.destroy()
})

test('a pooler of another database, or one that sets up no session or lets nobody in, is refused at the start', async () => {
  const refused = async (address: string) => {
    const { database, pool, pools } = open({ DATABASE_POOLER_URL: address })
    const said = await refusePooler(pools, pool).catch((error: Error) => error.message)
    await database.destroy()
    return said
  }
  expect(await refused(other.databaseUrl)).toContain('leads to another database')
  expect(await refused(`${databaseUrl}?options=-csearch_path%3Dpublic`)).toContain('search_path')
  expect(await refused(`${databaseUrl}?statement_timeout=0`)).toContain('statement_timeout')
  expect(await refused('postgres://kaihu@127.0.0.1:1/kaihu')).toContain('does not let kaihu_app work')
})
