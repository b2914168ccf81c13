import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../../harness/process/server-process.ts'
import { CALLS, type Point } from './draw-point.ts'

const WAIT_MS = 20_000

/** Lets the process come to the point, where Debian's strace ends it. Answers whether it came there; it ends in any case. */
export async function killAtCall(server: ServerProcess, { kind, at }: Point): Promise<boolean> {
  const { child } = server
  const calls = CALLS[kind].join(',')
  const rule = `inject=${calls}:signal=SIGKILL:when=${at}`
  const args = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', rule, '-p', String(child.pid)]
  const tracer = spawn('strace', args, { stdio: 'ignore' })
  const untraced = once(tracer, 'exit')
  const isReached = await Promise.race([
    once(child, 'exit').then(() => true),
    sleep(WAIT_MS, false, { ref: false }),
  ])
  tracer.kill('SIGTERM')
  await untraced
  await server.kill()
  return isReached
}
