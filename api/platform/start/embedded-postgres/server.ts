import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chown, readFile, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from '../run-program.ts'
import { StartupError } from '../startup-error.ts'
import { programPath } from './binaries.ts'
import { asDatabaseUser, type Cluster } from './cluster.ts'
import { findPostmaster, isAlive, type Postmaster } from './postmaster.ts'

const START_LIMIT_MS = 120_000
const STOP_LIMIT_S = 30
const ATTEMPTS = 10
const RETRY_PAUSE_MS = 300

const TEMPORARY = /Address already in use|could not bind|shared memory block .* in use/i

/** Nothing acknowledged may be lost, and nobody outside this machine may connect. */
const SETTINGS = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  // Compiling a plan takes longer than any of our short statements.
  'jit=off',
  'log_min_messages=warning',
  'logging_collector=on',
  'log_filename=postgresql-%a.log',
  'log_rotation_age=1d',
  'log_truncate_on_rotation=on',
]

/** Starts the server of a cluster, on a free port or the one given, and waits until it takes connections. */
export async function startServer(cluster: Cluster, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnPort(cluster, port ?? (await findFreePort()))
    } catch (error) {
      // Between finding a free port and using it another program may have taken it.
      // After a kill of the server alone its children need a moment to notice and let go of the memory.
      if (!(error instanceof WorthRetrying) || attempt === ATTEMPTS) throw error
      await pause(RETRY_PAUSE_MS)
    }
  }
}

export async function stopServer(cluster: Cluster): Promise<void> {
  if ((await findPostmaster(cluster.directory)) === undefined) return
  for (const mode of ['fast', 'immediate']) {
    const { exitCode } = await runProgram(
      programPath(cluster.binaries, 'pg_ctl'),
      ['stop', `--pgdata=${cluster.directory}`, `--mode=${mode}`, '--wait', `--timeout=${STOP_LIMIT_S}`],
      asDatabaseUser(cluster),
    )
    if (exitCode === 0) return
  }
  throw new StartupError(`PostgreSQL in ${cluster.directory} does not stop.`)
}

class WorthRetrying extends StartupError {}

async function startOnPort(cluster: Cluster, port: number): Promise<Postmaster> {
  const logFile = path.join(cluster.place, 'startup.log')
  await rm(logFile, { force: true })
  const log = openSync(logFile, 'a', 0o600)
  if (cluster.user !== undefined) await chown(logFile, cluster.user.uid, cluster.user.gid)
  const child = spawn(
    programPath(cluster.binaries, 'postgres'),
    ['-D', cluster.directory, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in the terminal must reach Kaihu alone, which then ends the server in order.
    { ...asDatabaseUser(cluster), detached: true, stdio: ['ignore', log, log], windowsHide: true },
  )
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  // One that was killed while it started has no exit code: it is not waited for either.
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const ready = await waitUntilReady(cluster, () => failure ?? (isGone() ? new Error() : undefined))
  if (ready !== undefined) return ready
  const said = await readFile(logFile, 'utf8').catch(() => '')
  const message = `PostgreSQL does not start:\n${failure?.message ?? said.trim()}`
  throw TEMPORARY.test(said) ? new WorthRetrying(message) : new StartupError(message)
}

export async function waitUntilReady(
  cluster: Cluster,
  findFailure: () => Error | undefined,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const found = await findPostmaster(cluster.directory)
    if (found?.state === 'ready') return found
    if (findFailure() !== undefined) return undefined
    await pause(20)
  }
  return undefined
}

export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().unref()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
