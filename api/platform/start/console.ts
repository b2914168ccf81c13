/** What the person at the keyboard sees while Kaihu starts; technical logs are JSON lines and go elsewhere. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Why a start failed: a mistake to mend is shown plainly, anything else with its stack. */
export function sayFailure(error: unknown, isExpected: boolean): void {
  const text = isExpected && error instanceof Error ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
