/** What a run takes behind its name, and what it does, in a line. */
export type RunLine = { readonly takes?: string; readonly does: string }

export function listRuns(command: string, runs: Readonly<Record<string, RunLine>>): string {
  const heads = Object.entries(runs).map(([name, { takes }]) =>
    takes === undefined ? name : `${name} ${takes}`,
  )
  const width = Math.max(...heads.map(({ length }) => length))
  const lines = Object.values(runs).map(({ does }, at) => `  ${(heads[at] ?? '').padEnd(width)}  ${does}`)
  return [`npm run ${command} -- RUN [arguments]`, '', ...lines, ''].join('\n')
}
