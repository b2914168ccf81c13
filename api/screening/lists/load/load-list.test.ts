import { expect, test } from 'vitest'
import { startOrderServer } from '../../../../tests/harness/order-server.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { releaseVersion } from '../decide-version.usecase.ts'
import { loadList } from './load-list.usecase.ts'
import { type ListReading, readListFiles } from './read-list-files.usecase.ts'

const { database } = await startOrderServer()
const LOADER = { kind: 'system', job: 'list-fetch' } as const
const ADMIN = { kind: 'staff', staffId: 'S0001', role: 'ADMIN', branchCodes: [] } as const
const rows = Array.from({ length: 40 }, (_, at) => `R-${at},person,Vraxolt Reader ${at}`)
const CSV = ['id,type,name', ...rows].join('\r\n')

function load(reading: ListReading) {
  return inTransaction(database, (trx) => loadList(trx, { reading, actor: LOADER, now: new Date() }))
}

test('the same file is a new version to a reader that takes more of it, and none to one that takes the same', async () => {
  const files = [{ name: 'aml.csv', open: () => [CSV] }]
  const reading = await readListFiles(database, { listCode: 'AML', files })
  const first = await load(reading)
  expect(first.version.state).toBe('waiting')
  const { versionId } = first.version
  await inTransaction(database, (trx) =>
    releaseVersion(trx, { versionId, actor: ADMIN, now: new Date(), note: '' }),
  )
  expect(await load(reading)).toMatchObject({ isUnchanged: true, version: { versionId } })

  const { read } = reading
  if ('failure' in read) throw new Error('the file was not read')
  const learnt = read.entries.map((entry, at) => (at === 7 ? { ...entry, countries: ['IR'] } : entry))
  const again = await load({ ...reading, read: { ...read, entries: learnt } })
  expect(again).toMatchObject({
    isUnchanged: false,
    version: { counts: { modified: 1, added: 0, removed: 0 } },
  })
})
