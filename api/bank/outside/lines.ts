import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../../platform/database/connect.ts'
import { createLine, type Line, type OutsideCall } from './line.ts'
import { addOutsideCalls } from './outside-call.store.ts'

export type Lines = {
  to(system: SystemName): Line
  flush(): Promise<void>
  hear(listener: (call: OutsideCall) => void): void
}

/** Calls are written down together, a moment later: no call waits for it, and none fails by it. */
const WRITE_AFTER_MS = 500
const MOST_KEPT = 5_000

function createLines(database: Database): Lines {
  const lines = new Map<SystemName, Line>()
  const listeners: ((call: OutsideCall) => void)[] = []
  let kept: OutsideCall[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    timer = undefined
    const calls = kept
    kept = []
    if (calls.length === 0) return
    // A database that is away takes them later, the newest first to be kept.
    await addOutsideCalls(database, calls).catch(() => {
      kept = [...calls, ...kept].slice(-MOST_KEPT)
    })
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }
  const keep = (call: OutsideCall): void => {
    kept.push(call)
    for (const listener of listeners) listener(call)
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }
  const to = (system: SystemName): Line => {
    const line = lines.get(system) ?? createLine(system, keep)
    lines.set(system, line)
    return line
  }
  return { to, flush, hear: (listener) => void listeners.push(listener) }
}

const ofDatabase = new WeakMap<Database, Lines>()

/** The lines of this process, one to a system, whoever asks: rooms that use the same system know of each other's calls. */
export function linesOf(database: Database): Lines {
  const lines = ofDatabase.get(database) ?? createLines(database)
  ofDatabase.set(database, lines)
  return lines
}
