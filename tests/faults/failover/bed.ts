import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkpointFile } from '@kaihu/api/platform/audit/audit-file.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { findWriter } from '@kaihu/api/platform/database/roving-client.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { passwordsOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { insertStaff } from '../../harness/crowd/staff.ts'
import { startServerProcess } from '../../harness/process/server-process.ts'
import { signingKeyOf } from '../../harness/test-config.ts'
import type { FaultBed } from '../kills/bed.ts'
import { type Counters, noCounters } from '../kills/worker.ts'
import { freePort } from '../outside/whole/programs.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { makePatroniRoot, versionsIn } from './debian.ts'
import { databaseUrl, type Plan } from './settings.ts'
import type { Round } from './verdict.ts'

/** What a run has done so far, kept with its plan. */
export type Done = { rounds: Round[]; counters: Counters; serverExits: number }
type State = Done & { plan: Plan; isReady: boolean }

export type FailoverBed = Pick<
  FaultBed,
  'config' | 'journals' | 'openDatabase' | 'startServer' | 'verifyAudit'
> & {
  cluster: Cluster
  folder: string
  versions: string
  done: Done
  keep(done: Done): void
  close(isWhole: boolean): Promise<void>
}

async function makePlan(seed: number): Promise<Plan> {
  const password = () => randomBytes(18).toString('hex')
  const member = async (name: string) => ({ name, postgres: await freePort(), patroni: await freePort() })
  return {
    seed,
    passwords: { owner: password(), replication: password() },
    etcd: await freePort(),
    etcdPeer: await freePort(),
    members: [await member('one'), await member('two')],
  }
}

function stateIn(file: string) {
  return {
    read: (): State | undefined =>
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined,
    write: (state: State): void => {
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

const LOOK_AGAIN_MS = 2_000
const TIMES_IN_A_ROW = 5
const FOLLOWS_WITHIN_MS = 90_000

/** What etcd kept of an earlier run says that all is well before the members know it: it has to stay so for some turns of Patroni. */
async function untilSteady(cluster: Cluster, url: string): Promise<void> {
  // Its Patroni may have ended with the run while it was to be wound back: then it follows nobody.
  await cluster.untilWhole(FOLLOWS_WITHIN_MS).catch(() => cluster.remakeStandby())
  let times = 0
  while (times < TIMES_IN_A_ROW) {
    await cluster.untilWhole()
    const answers = await queryOnce(url, 'select 1').catch(() => [])
    times = answers.length > 0 ? times + 1 : 0
    await sleep(LOOK_AGAIN_MS)
  }
}

/** The folder of a seed: what is found there is gone on with. */
export function folderOf(seed: number): string {
  return path.join(tmpdir(), `kaihu-failover-${seed}`)
}

/** Two members under Patroni, Kaihu's schema and the staff of a bank on them; whatever an earlier run of the seed made stands. */
export async function openFailoverBed(seed: number, tell: (line: string) => void): Promise<FailoverBed> {
  const root = makePatroniRoot(tell)
  const folder = folderOf(seed)
  const journals = path.join(folder, 'journals')
  mkdirSync(journals, { recursive: true })
  chmodSync(folder, 0o755)
  const file = stateIn(path.join(folder, 'run.json'))
  const fresh = async () => ({
    rounds: [],
    counters: noCounters(),
    serverExits: 0,
    plan: await makePlan(seed),
    isReady: false,
  })
  const state = file.read() ?? (await fresh())
  file.write(state)
  if (state.rounds.length > 0) tell(`going on after round ${state.rounds.length} (${folder})`)
  const cluster = await startCluster(root, folder, state.plan)
  const environment = {
    DATA_DIR: path.join(folder, 'kaihu'),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl(state.plan),
  }
  const config = readConfig(environment, [], keepSecret)
  const url = config.DATABASE_URL ?? ''
  const anywhere = url.replace('/kaihu?', '/postgres?')
  await untilSteady(cluster, anywhere)
  if (!state.isReady) {
    await queryOnce(anywhere, 'create database kaihu')
    await migrate(url, { passwords: passwordsOf(config) })
    await insertStaff(await findWriter(url))
    state.isReady = true
    file.write(state)
  }
  const { rounds, counters, serverExits } = state
  return {
    config,
    journals,
    cluster,
    folder,
    versions: versionsIn(root),
    done: { rounds, counters, serverExits },
    keep: (done) => file.write({ ...state, ...done }),
    openDatabase: async () => connect(url, { max: 4, statementTimeout: 120_000 }),
    startServer: (port) => startServerProcess({ ...environment, PORT: String(port) }),
    verifyAudit: (database) =>
      verifyAudit(database, { publicKey: publicKeyOf(signingKeyOf(config)), file: checkpointFile(config) }),
    close: async (isWhole) => {
      await cluster.stop()
      if (isWhole) rmSync(folder, { recursive: true, force: true })
    },
  }
}
