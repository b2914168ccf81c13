import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findDatabaseUser } from '@kaihu/api/platform/start/embedded-postgres/database-user.ts'
import type { Stoppable } from '../outside/bank-systems.ts'
import { installServers } from '../outside/whole/install.ts'
import { startProgram } from '../outside/whole/programs.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const INI = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')

type Order = {
  folder: string
  port: number
  /** the server that it stands before */
  server: URL
  /** what it lets in, and by which secret */
  users: ReadonlyMap<string, string>
  /** sessions for each role */
  sessions: number
}

/** Its version, as it says it. */
export function versionOfPgBouncer(): string {
  return execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0] ?? ''
}

/** Debian's PgBouncer as `deploy/pgbouncer` sets it up; every database of the server is reached, `bare…` ones without what is set up for Kaihu. */
export async function startPgBouncer({ folder, port, server, users, sessions }: Order): Promise<Stoppable> {
  installServers((line) => process.stderr.write(`${line}\n`), { [PROGRAM]: 'pgbouncer' })
  const list = path.join(folder, 'userlist.txt')
  const given: Readonly<Record<string, string>> = {
    listen_port: String(port),
    auth_file: list,
    default_pool_size: String(sessions),
  }
  const place = `host=127.0.0.1 port=${server.port}`
  const text = readFileSync(INI, 'utf8')
    .replace(/^kaihu = host=\S+ port=\S+ dbname=\S+/m, `bare = ${place} dbname=kaihu\n* = ${place}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
      given[name] === undefined ? line : `${name} = ${given[name]}`,
    )
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, text)
  writeFileSync(list, [...users].map(([name, secret]) => `"${name}" "${secret}"\n`).join(''))
  const as = await findDatabaseUser()
  if (as) for (const one of [file, list]) chownSync(one, as.uid, as.gid)
  const program = { command: PROGRAM, args: [file], port, log: path.join(folder, 'pgbouncer.log') }
  return startProgram({ ...program, ...(as && { as: { uid: as.uid, gid: as.gid } }) })
}
