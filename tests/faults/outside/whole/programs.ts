import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { locateInstalledBinaries, programPath } from '@kaihu/api/platform/start/embedded-postgres/binaries.ts'
import { findDatabaseUser } from '@kaihu/api/platform/start/embedded-postgres/database-user.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import type { Stoppable } from '../bank-systems.ts'

const START_LIMIT_MS = 60_000
/** The harmless file that every scanner calls a virus, told by its hash: the run keeps no list of real ones. */
const EICAR = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until somebody takes connections. */
export async function waitForPort(port: number): Promise<void> {
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(100)) {
    const socket = connect({ host: '127.0.0.1', port })
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
  }
  throw new Error(`nobody listens on port ${port}`)
}

type Program = {
  readonly command: string
  readonly args: readonly string[]
  readonly port: number
  /** where its words go */
  readonly log: string
  readonly as?: { readonly uid: number; readonly gid: number }
}

/** A program that is started, killed and started again at the same port. */
export async function startProgram({ command, args, port, log, as }: Program): Promise<Stoppable> {
  let child: ChildProcess | undefined
  const start = async () => {
    const out = openSync(log, 'a')
    const options = { stdio: ['ignore', out, out] as ['ignore', number, number], cwd: '/', ...as }
    child = spawn(command, [...args], options)
    closeSync(out)
    await waitForPort(port)
  }
  await start()
  return {
    port,
    start,
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), 10_000)
      await gone
      clearTimeout(late)
    },
  }
}

export async function startNginx(
  folder: string,
  { upstream, hosts, certificate }: { upstream: number; hosts: readonly string[]; certificate: string },
): Promise<Stoppable> {
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const lines = [
    'worker_processes 1; daemon off; error_log stderr warn;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    `  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxied;`,
    `  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`,
    '  client_max_body_size 20m;',
    '  server {',
    `    listen 127.0.0.1:${port} ssl; server_name ${hosts.join(' ')};`,
    `    ssl_certificate ${certificate}; ssl_certificate_key ${certificate};`,
    '    location / {',
    `      proxy_pass http://127.0.0.1:${upstream}; proxy_http_version 1.1; proxy_buffering off;`,
    '      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '      proxy_set_header X-Forwarded-Proto https; proxy_read_timeout 90s;',
    '    }',
    '  }',
    '}',
  ]
  writeFileSync(file, lines.join('\n'))
  const args = ['-c', file, '-p', folder]
  return startProgram({ command: 'nginx', args, port, log: path.join(folder, 'nginx.log') })
}

export async function startClamd(folder: string): Promise<Stoppable> {
  const port = await freePort()
  writeFileSync(path.join(folder, 'own.hdb'), EICAR)
  const settings = {
    DatabaseDirectory: folder,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: '25M',
    User: 'root',
  }
  const file = path.join(folder, 'clamd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  return startProgram({ command: 'clamd', args: ['-c', file], port, log: path.join(folder, 'clamd.log') })
}

export async function startTinyproxy(folder: string): Promise<Stoppable> {
  const port = await freePort()
  const file = path.join(folder, 'tinyproxy.conf')
  writeFileSync(file, `Port ${port}\nListen 127.0.0.1\nTimeout 60\nAllow 127.0.0.1\nLogLevel Connect\n`)
  const args = ['-d', '-c', file]
  return startProgram({ command: 'tinyproxy', args, port, log: path.join(folder, 'tinyproxy.log') })
}

/** A PostgreSQL as a bank's administrators hand it out: over TLS, with an owner who is no superuser. */
export async function startPostgres(folder: string, tls: { key: string; cert: string }) {
  const [binaries, user] = [await locateInstalledBinaries(), await findDatabaseUser()]
  const data = path.join(folder, 'cluster')
  const own = (file: string, text: string) => {
    writeFileSync(file, text, { mode: 0o600 })
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const [superPassword, password] = ['of-the-superuser', 'of-the-owner-of-kaihu']
  const pwfile = own(path.join(folder, 'password'), superPassword)
  const as = user && { uid: user.uid, gid: user.gid }
  execFileSync(
    programPath(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'dba',
      `--pwfile=${pwfile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      '--locale=C.UTF-8',
    ],
    { stdio: 'pipe', cwd: '/', ...as },
  )
  const [key, cert] = [
    own(path.join(folder, 'server.key'), tls.key),
    own(path.join(folder, 'server.pem'), tls.cert),
  ]
  const port = await freePort()
  const options = {
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: cert,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
  }
  const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const program = {
    command: programPath(binaries, 'postgres'),
    args,
    port,
    log: path.join('/tmp', `kaihu-outside-postgres-${port}.log`),
  }
  const server = await startProgram({ ...program, ...(as && { as }) })
  const dba = `postgres://dba:${superPassword}@127.0.0.1:${port}/postgres`
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await queryOnce(dba, 'select 1').then(
        () => true,
        () => false,
      )
    )
      break
    await sleep(200)
  }
  await queryOnce(dba, `create role kaihu_owner login createrole password '${password}'`)
  await queryOnce(dba, 'create database kaihu owner kaihu_owner')
  return { ...server, url: `postgres://kaihu_owner:${password}@localhost:${port}/kaihu`, dba }
}
