/** What the person at the keyboard sees while Kaihu starts; technical logs are JSON lines and go elsewhere. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** What happens on the way to the result of a command, which alone goes to standard output. */
export function sayOnTheWay(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Why a start failed: a mistake to mend, an option that there is not among them, is shown plainly, anything else with its stack. */
export function sayFailure(error: unknown, isExpected: boolean): void {
  const isPlain = isExpected || isWrongOption(error)
  const text = isPlain && error instanceof Error ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
}

function isWrongOption(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
