import type { Cluster } from './cluster.ts'
import { findPostmaster, isAlive } from './postmaster.ts'
import { startServer } from './server.ts'

export type ServerWatch = { stop(): Promise<void> }

const LOOK_EVERY_MS = 250
/** Asking the system whether a process is there costs nothing; every so many looks its file says whether it is still PostgreSQL. */
const LOOKS_A_READING = 4

/** The port stays the same, so that every pool finds it again. */
export function watchServer(cluster: Cluster, port: number, report: (progress: string) => void): ServerWatch {
  let isStopped = false
  let working: Promise<void> = Promise.resolve()
  let pid: number | undefined
  let looks = 0
  const isThere = async (): Promise<boolean> => {
    looks += 1
    if (pid !== undefined && looks % LOOKS_A_READING !== 0 && isAlive(pid)) return true
    pid = (await findPostmaster(cluster.directory))?.pid
    return pid !== undefined
  }
  const look = async () => {
    if (isStopped || (await isThere()) || isStopped) return
    report('PostgreSQL has ended; starting it again')
    await startServer(cluster, port).catch((error: Error) => report(error.message))
  }
  const next = () => {
    timer = setTimeout(() => {
      working = look().finally(() => !isStopped && next())
    }, LOOK_EVERY_MS)
    timer.unref()
  }
  let timer: NodeJS.Timeout
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
