import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/harness/process/test-folder.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { startEmbeddedPostgres } from '../../platform/start/embedded-postgres/embedded-postgres.ts'
import { bringBack } from './bring-back.ts'
import { takeBackup } from './take-backup.ts'

const folder = await makeTestFolder('kaihu-backup-')

function quiet(): void {
  // Nobody watches.
}

function at(name: string): string {
  return path.join(folder, name)
}

/** A product's data folder with a running database, some documents, and a checkpoint file. */
async function makeData() {
  const config = testConfig({ DATA_DIR: at('data') })
  const server = await startEmbeddedPostgres(path.join(at('data'), 'postgresql'), quiet)
  await mkdir(path.join(at('data'), 'objects/objects/ab'), { recursive: true })
  await writeFile(path.join(at('data'), 'objects/objects/ab/abcd-1'), 'a sealed document')
  await writeFile(path.join(at('data'), 'objects/objects/ab/abcd-2.part'), 'half of')
  await mkdir(path.join(at('data'), 'audit'), { recursive: true })
  await writeFile(path.join(at('data'), 'audit/checkpoints.txt'), 'checkpoint 1\n')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  client.on('error', quiet)
  await client.connect()
  await client.query('create table kept (n int primary key, lsn pg_lsn)')
  return { config, server, client }
}

const { config, server, client } = await makeData()
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(server.place, { recursive: true, force: true })
})

/** Writes on while `work` runs; answers what was acknowledged, with the place in the log that it was at. */
async function writingMeanwhile<T>(
  work: Promise<T>,
): Promise<{ done: T; kept: { n: number; lsn: bigint }[] }> {
  const kept: { n: number; lsn: bigint }[] = []
  let isOver = false
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) {
      await client.query('insert into kept values ($1, null)', [n])
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      kept.push({ n, lsn: lsnOf(rows[0]?.lsn ?? '0/0') })
    }
  })()
  const done = await work.finally(() => {
    isOver = true
  })
  await writing
  return { done, kept }
}

function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

test('a backup that is taken while people work holds everything that was acknowledged by its end', async () => {
  const { done, kept } = await writingMeanwhile(takeBackup(config, at('backup'), quiet))
  await client.end()
  await server.stop()
  const stop = lsnOf(done.postgres?.stopLsn ?? '0/0')
  const before = kept.filter(({ lsn }) => lsn <= stop).map(({ n }) => n)
  expect(before.length).toBeGreaterThan(0)

  const restored = testConfig({ DATA_DIR: at('restored') })
  await expect(bringBack(restored, at('backup'), quiet)).rejects.toThrow(/OBJECTS_KEY/)
  await cp(path.join(at('data'), 'secrets.json'), path.join(at('restored'), 'secrets.json'))
  const same = testConfig({ DATA_DIR: at('restored') })
  await bringBack(same, at('backup'), quiet)
  const again = await startEmbeddedPostgres(path.join(at('restored'), 'postgresql'), quiet)
  const reader = new pg.Client({ connectionString: again.databaseUrl })
  await reader.connect()
  const { rows } = await reader.query<{ n: number }>('select n from kept order by n')
  await reader.end()
  await again.stop()
  await rm(again.place, { recursive: true, force: true })
  expect(rows.map(({ n }) => n).slice(0, before.length)).toEqual(before)
  expect(await readFile(path.join(at('restored'), 'objects/objects/ab/abcd-1'), 'utf8')).toBe(
    'a sealed document',
  )
  await expect(readFile(path.join(at('restored'), 'objects/objects/ab/abcd-2.part'))).rejects.toThrow(
    'ENOENT',
  )
  expect(await readFile(path.join(at('restored'), 'audit/checkpoints.txt'), 'utf8')).toBe('checkpoint 1\n')
}, 120_000)

test('a backup that was touched, or was cut short, is not brought back', async () => {
  const touched = at('touched')
  await cp(at('backup'), touched, { recursive: true })
  await appendFile(path.join(touched, 'objects/objects/ab/abcd-1'), '!')
  const other = at('other')
  await mkdir(other)
  await cp(path.join(at('data'), 'secrets.json'), path.join(other, 'secrets.json'))
  await rm(path.join(touched, 'database'), { recursive: true })
  await expect(bringBack(testConfig({ DATA_DIR: other }), touched, quiet)).rejects.toThrow(/is missing/)
  await rm(path.join(touched, 'manifest.json'))
  await expect(bringBack(testConfig({ DATA_DIR: other }), touched, quiet)).rejects.toThrow(/no whole backup/)
})
