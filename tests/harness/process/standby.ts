import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyCluster } from '@kaihu/api/cli/backup/copy-cluster.ts'
import { programPath } from '@kaihu/api/platform/start/embedded-postgres/binaries.ts'
import { asDatabaseUser } from '@kaihu/api/platform/start/embedded-postgres/cluster.ts'
import {
  type EmbeddedPostgres,
  prepareCluster,
} from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { runProgram } from '@kaihu/api/platform/start/run-program.ts'
import { freePort } from './free-port.ts'

/** A streaming copy of a server, read only. */
export type Standby = { url: string; stop(): Promise<void>; promote(): Promise<void> }

/** `directory` is what the primary was started on. */
export async function startStandby(primary: EmbeddedPostgres, directory: string): Promise<Standby> {
  const { cluster } = await prepareCluster(path.resolve(directory))
  const folder = path.join(primary.place, 'standby')
  await copyCluster(primary.databaseUrl, cluster.directory, folder)
  const data = path.join(folder, 'database')
  // The slot that the copy was taken through is the primary's.
  await rm(path.join(data, 'pg_replslot'), { recursive: true })
  await mkdir(path.join(data, 'pg_replslot'), { mode: 0o700 })
  const from = new URL(primary.databaseUrl)
  await writeFile(path.join(data, 'standby.signal'), '')
  const conninfo = `host=127.0.0.1 port=${from.port} user=${from.username} password=${from.password}`
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  const { user } = cluster
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const port = await freePort()
  const log = path.join(folder, 'log')
  const control = async (...words: readonly string[]) => {
    const { exitCode, output } = await runProgram(
      programPath(cluster.binaries, 'pg_ctl'),
      [...words, `--pgdata=${data}`, '--wait', `--log=${log}`],
      asDatabaseUser(cluster),
    )
    if (exitCode === 0) return
    const said = await readFile(log, 'utf8').catch(() => '')
    throw new Error(`pg_ctl ${words.join(' ')}: ${output}${said}`)
  }
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c shared_buffers=32MB -c logging_collector=off`
  await control('start', `--options=${settings}`)
  const url = new URL(primary.databaseUrl)
  url.port = String(port)
  return {
    url: url.toString(),
    stop: () => control('stop', '--mode=immediate'),
    promote: () => control('promote'),
  }
}
