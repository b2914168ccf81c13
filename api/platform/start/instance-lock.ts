import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartupError } from './startup-error.ts'

/** Held while a Kaihu runs on a data folder; the operating system lets go of it when the process dies. */
export type InstanceLock = {
  announce(about: string): void
  release(): Promise<void>
}

/**
 * A named socket, not a file: after a kill nothing stale is left. @throws StartupError naming the process
 * that holds it
 */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const name = socketName(folder)
  let about = ''
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(JSON.stringify({ pid: process.pid, about }))
  })
  if (!(await tryListen(server, name))) {
    const holder = await askHolder(name)
    if (holder !== undefined || !(await takeOverLeftSocket(server, name))) throw heldBy(folder, holder)
  }
  server.unref()
  return {
    announce: (text) => {
      about = text
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Whether a Kaihu runs on a data folder now. */
export async function isDataFolderHeld(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  return (await askHolder(socketName(realpathSync(dataDir)))) !== undefined
}

type Holder = { pid: number; about: string }

function heldBy(folder: string, holder: Holder | undefined): StartupError {
  const who = holder === undefined ? 'Another Kaihu' : `Another Kaihu (process ${holder.pid})`
  const where = holder?.about ? ` It serves ${holder.about}.` : ''
  return new StartupError(
    `${who} is running on the data in ${folder}.${where}\n` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  )
}

function socketName(folder: string): string {
  const id = `kaihu-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return process.platform === 'linux' ? `\0${id}` : path.join(tmpdir(), `${id}.sock`)
}

function tryListen(server: net.Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', onError)
    server.listen(name, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}

/** Only systems without kernel-held names leave a socket file behind. */
async function takeOverLeftSocket(server: net.Server, name: string): Promise<boolean> {
  if (!name.endsWith('.sock')) return false
  rmSync(name, { force: true })
  return tryListen(server, name)
}

function askHolder(name: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(name)
    let text = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text) as Holder)
      } catch {
        resolve(undefined)
      }
    })
  })
}
