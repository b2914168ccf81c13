import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(path.join('/proc', pid, 'stat'), 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The postmaster of a data folder and everything it started; nothing where none runs. */
export function postgresIn(folder: string): number[] {
  try {
    const [line = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)
    const postmaster = Number(line)
    const program = readFileSync(`/proc/${postmaster}/comm`, 'utf8')
    return program.startsWith('postgres') ? [postmaster, ...childrenOf(postmaster)] : []
  } catch {
    return []
  }
}

/** One that ended meanwhile needs no signal. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
