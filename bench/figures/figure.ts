export type Figure = {
  bench: string
  figure: string
  value: number
  unit: string
  [circumstance: string]: string | number | boolean
}

export function report(figure: Figure): void {
  const value = Math.round(figure.value * 1000) / 1000
  process.stdout.write(`${JSON.stringify({ ...figure, value })}\n`)
}

/** Says on stderr what is being done; figures alone go to stdout. */
export function progress(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}

/** A goal that was missed: the run goes on, and ends with an exit code that says so. */
export function miss(line: string): void {
  process.stderr.write(`MISSED ${line}\n`)
  process.exitCode = 1
}
