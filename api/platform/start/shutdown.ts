export type Shutdown = {
  add(name: string, close: () => Promise<unknown>): void
  /** Ends everything once, however often it is asked. Answers what could not be ended. */
  run(): Promise<string[]>
}

export function createShutdown(): Shutdown {
  const closers: { name: string; close: () => Promise<unknown> }[] = []
  let running: Promise<string[]> | undefined
  const closeAll = async () => {
    const failures: string[] = []
    for (const { name, close } of closers.reverse()) {
      await close().catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
    }
    return failures
  }
  return {
    add: (name, close) => closers.push({ name, close }),
    run: () => {
      running ??= closeAll()
      return running
    },
  }
}

/** Calls back on Ctrl-C, on a polite kill, on a closed terminal, and when the process that started this one is gone. */
export function onEndRequest(callback: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callback)
  if (process.connected) process.on('disconnect', callback)
}
