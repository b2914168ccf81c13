import type { Cluster } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { startServer } from './server.ts'

/** Looks after a server until it is told to stop. */
export type ServerWatch = { stop(): Promise<void> }

const LOOK_EVERY_MS = 250

/**
 * Starts a server again when its process is gone: killed by the system for want of memory, say. The port stays the same,
 * so that every pool finds it again by itself; PostgreSQL recovers what was committed.
 */
export function watchServer(cluster: Cluster, port: number, report: (progress: string) => void): ServerWatch {
  let isStopped = false
  let working: Promise<void> = Promise.resolve()
  const look = async () => {
    if (isStopped || (await findPostmaster(cluster.directory)) !== undefined || isStopped) return
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
