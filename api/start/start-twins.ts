import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { newSigningSecret, twinSettings } from '../bank/twins/twin-settings.ts'
import { newToken } from '../platform/session/secrets.ts'
import type { Config } from '../platform/start/config.ts'
import { StartupError } from '../platform/start/startup-error.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../bank/twins/twins.ts')

/** The twins on their way up; nothing of the start waits for them until it needs their address. */
export type StartingTwins = {
  connect(config: Config, databaseUrl: string): Promise<Config>
  /** From then on their core systems say there that they are done with what they took for later. */
  callBackTo(config: Config, port: number): void
  stop(): void
}

async function heard(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new StartupError(
      `The twins of the outside systems ended at their start (exit code ${String(code)}).`,
    )
  })
  const [{ url }] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string }]
  return url
}

export function startTwins(): StartingTwins {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    connect: async (config, databaseUrl) => {
      const token = newToken()
      child.send({ databaseUrl, token })
      const url = await heard(child)
      child.unref()
      child.channel?.unref()
      const { CORE_CALLBACK_SECRET = newSigningSecret() } = config
      return { ...config, ...twinSettings(config, { url, token }), CORE_CALLBACK_SECRET }
    },
    callBackTo: ({ CORE_CALLBACK_SECRET: secret }, port) => {
      if (secret !== undefined && child.connected)
        child.send({ callBack: { origin: `http://127.0.0.1:${port}`, secret } })
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
