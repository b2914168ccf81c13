import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readManifest } from '@kaihu/api/cli/backup/manifest.ts'
import { findRunningPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'
import { type ServerProcess, startServerProcess } from '../../harness/process/server-process.ts'
import { kaihuTool, type Settings } from '../outside/whole/operator.ts'
import { countMoved, findEnded, moveContents, readEnded } from './ended-orders.ts'
import { fillUp } from './fill-up.ts'

export type RestoreReport = {
  megabytes: number
  backupSeconds: number
  restoreSeconds: number
  /** until the restored product answers */
  readySeconds: number
  /** what the measured rate makes of 100 GB */
  minutesFor100Gb: number
  /** writes acknowledged before the end of the backup that are gone, and how old the newest kept one is at that moment */
  lost: number
  /** rows of ended orders whose contents went into the storage while the backup was taken, and are read there again */
  moved: number
  failures: string[]
}

const GB_100 = 100_000
const RTO_MINUTES = 15

type Writer = { stop(): Promise<{ n: number; lsn: bigint }[]> }

function lsnOf(text = '0/0'): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

async function connectTo(folder: string): Promise<pg.Client> {
  const url = await findRunningPostgres(path.join(folder, 'postgresql'))
  const client = new pg.Client({ connectionString: url ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Somebody who writes all the while, and remembers what was acknowledged and where in the log it was. */
async function startWriting(folder: string): Promise<Writer> {
  const client = await connectTo(folder)
  await client.query('create table drill (n int primary key)')
  const kept: { n: number; lsn: bigint }[] = []
  let isOver = false
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) {
      await client.query('insert into drill values ($1)', [n])
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      kept.push({ n, lsn: lsnOf(rows[0]?.lsn) })
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await writing
      await client.end()
      return kept
    },
  }
}

type Held = { orders: number; documents: number }

async function countOf(client: pg.Client): Promise<Held> {
  const { rows } =
    await client.query<Held>(`select (select count(*) from kaihu.customer_order)::int as orders,
    (select count(*) from kaihu.stored_object)::int as documents`)
  return rows[0] ?? { orders: 0, documents: 0 }
}

/** Once the files of the database are being copied, or never will be; answers how much had been moved by then. */
async function waitForBackup(folder: string, client: pg.Client, isOver: () => boolean): Promise<number> {
  while (!existsSync(path.join(folder, 'database')) && !isOver()) await sleep(10)
  return countMoved(client)
}

/** `audit:verify` after a restore: the newer file and the older database part, are joined, and the trail is whole. */
async function joinAudit(settings: Settings): Promise<string[]> {
  const parted = await kaihuTool(settings, ['audit:verify'])
  if (parted.code === 0) return []
  if (!parted.text.includes('audit restored')) return [`the audit is broken otherwise:\n${parted.text}`]
  const joined = await kaihuTool(settings, ['kaihu', 'audit', 'restored', '--reason', 'a drill'])
  if (joined.code !== 0) return [`the audit could not be joined:\n${joined.text}`]
  const whole = await kaihuTool(settings, ['audit:verify'])
  return whole.code === 0 ? [] : [`the audit is not whole after it was joined:\n${whole.text}`]
}

type Measured = { text: string; seconds: number }

async function timed(settings: Settings, args: readonly string[], failures: string[]): Promise<Measured> {
  const began = performance.now()
  const { code, text } = await kaihuTool(settings, args)
  if (code !== 0) failures.push(`${args.join(' ')} ended with ${code}:\n${text}`)
  return { text, seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** Orders of which the bank reads something else than before, with the place where it begins. */
function otherwise(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  if (before.size === 0) return ['no order had ended']
  return [...before].flatMap(([code, said]) => {
    const now = after.get(code) ?? ''
    if (now === said) return []
    const from = Math.max(0, [...said].findIndex((letter, at) => now[at] !== letter) - 100)
    return [`${code} says ${now.slice(from, from + 300)} and said ${said.slice(from, from + 300)}`]
  })
}

/**
 * `npm run faults -- restore [megabytes]`: a product with demo orders, and so much beside them, is backed up while people write
 * and contents of ended orders go into the storage. It loses its disk and is brought back elsewhere with the checkpoint file that
 * outlived it.
 */
export async function runRestore(ballast: number, tell: (line: string) => void): Promise<RestoreReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'kaihu-restore-'))
  chmodSync(home, 0o755)
  const [data, backup, again] = ['data', 'backup', 'again'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ]
  const failures: string[] = []
  const running: ServerProcess[] = []
  const start = async (folder: string) => {
    const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'error' })
    running.push(server)
    return server
  }
  try {
    tell('a product with demo orders')
    const first = await start(data)
    const before = await connectTo(data)
    const held = await countOf(before)
    tell(`${ballast} MB beside them`)
    await fillUp(data, before, ballast)
    const ended = await findEnded(before)
    const said = await readEnded(first.port, ended, home)
    const writer = await startWriting(data)
    let movedBefore = 0
    let isOver = false
    const backingUp = timed({ DATA_DIR: data }, ['kaihu', 'backup', backup], failures).finally(() => {
      isOver = true
    })
    const [taken] = await Promise.all([
      backingUp,
      moveContents(data, async () => {
        movedBefore = await waitForBackup(backup, before, () => isOver)
      }),
    ])
    await before.end()
    const kept = await writer.stop()
    tell(
      `${held.orders} orders, ${held.documents} documents; backup: ${taken.text.trim().split('\n').at(-2) ?? ''}`,
    )
    await first.kill()
    mkdirSync(again)
    // What lies elsewhere outlives the disk: the secrets, and the signer's file, which went on meanwhile.
    cpSync(path.join(data, 'secrets.json'), path.join(again, 'secrets.json'))
    cpSync(path.join(data, 'audit'), path.join(again, 'audit'), { recursive: true })
    const brought = await timed({ DATA_DIR: again }, ['kaihu', 'restore', backup], failures)
    const second = await start(again)
    const reader = await connectTo(again)
    const restored = await countOf(reader)
    // What was read and moved during the backup has come to the documents.
    if (restored.orders !== held.orders || restored.documents < held.documents)
      failures.push(`${JSON.stringify(held)} were there, ${JSON.stringify(restored)} are back`)
    const { rows } = await reader.query<{ n: number }>('select n from drill')
    const moved = (await countMoved(reader)) - movedBefore
    await reader.end()
    if (moved === 0) failures.push('nothing was moved into the storage while the backup was taken')
    failures.push(...otherwise(said, await readEnded(second.port, ended, home)))
    const { postgres, bytes } = await readManifest(backup)
    const back = new Set(rows.map(({ n }) => n))
    const lost = kept.filter(({ n, lsn }) => lsn <= lsnOf(postgres?.stopLsn) && !back.has(n)).length
    if (lost > 0) failures.push(`${lost} acknowledged writes are gone`)
    const megabytes = Math.round(bytes / 1e5) / 10
    await second.stop()
    failures.push(...(await joinAudit({ DATA_DIR: again })))
    const minutesFor100Gb = Math.round((GB_100 / megabytes) * (brought.seconds / 60) * 10) / 10
    if (minutesFor100Gb > RTO_MINUTES)
      tell(`at this rate 100 GB take ${minutesFor100Gb} minutes; the goal is ${RTO_MINUTES}`)
    return {
      megabytes,
      backupSeconds: taken.seconds,
      restoreSeconds: brought.seconds,
      readySeconds: Math.round(second.startMs / 100) / 10,
      minutesFor100Gb,
      lost,
      moved,
      failures,
    }
  } finally {
    for (const server of running) await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
