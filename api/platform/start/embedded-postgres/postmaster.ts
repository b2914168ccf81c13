import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type Postmaster = { pid: number; port: number; state: string }

const LINE = { pid: 0, port: 3, status: 7 } as const

/** Reads the text of a `postmaster.pid`; undefined while the server has not written its port yet. */
export function parsePostmasterFile(text: string): Postmaster | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[LINE.pid])
  const port = Number(lines[LINE.port])
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined
  return { pid, port, state: lines[LINE.status] ?? '' }
}

/**
 * A file left by a power cut does not count: its process is gone, or its number belongs to another program.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const found = parsePostmasterFile(text)
  if (found === undefined || !isAlive(found.pid)) return undefined
  return (await isServerOf(found.pid, cluster)) ? found : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** On Linux the command line tells; elsewhere the process number has to do. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.split('\0').includes(cluster)
}
