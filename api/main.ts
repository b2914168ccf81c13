import { readConfig } from './platform/start/config.ts'
import { say, sayFailure } from './platform/start/console.ts'
import { describeSettings } from './platform/start/help.ts'
import { keepSecret } from './platform/start/secrets.ts'
import { createShutdown, onEndRequest } from './platform/start/shutdown.ts'
import { StartupError } from './platform/start/startup-error.ts'

/** Beside the seconds in which balancers hear of the end. */
const FORCED_END_MS = 45_000

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return say(describeSettings())
  const config = readConfig(process.env, args, keepSecret)
  const shutdown = createShutdown()
  let isEnding = false
  const end = (exitCode: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), FORCED_END_MS + config.DRAIN_SECONDS * 1_000).unref()
    void shutdown.run().then((failures) => {
      for (const failure of failures) say(`Could not end ${failure}`)
      process.exit(failures.length > 0 ? 1 : exitCode)
    })
  }
  onEndRequest(() => {
    if (!isEnding) say('Ending Kaihu')
    end(0)
  })
  try {
    // Only now: most of the code is read here, and --help and mistakes should not wait for it.
    const { run } = await import('./start/run.ts')
    await run(config, shutdown)
    say('Kaihu is ready')
  } catch (error) {
    if (!isEnding) sayFailure(error, error instanceof StartupError)
    end(1)
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  sayFailure(error, error instanceof StartupError)
  process.exit(1)
})
