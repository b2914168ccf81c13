import { spawnSync } from 'node:child_process'

/** What npm prints: the one that runs us, where one does. */
export function runNpm(args: readonly string[], cwd: string): string {
  const npm = process.env.npm_execpath
  const [program, before] = npm === undefined ? (['npm', []] as const) : ([process.execPath, [npm]] as const)
  const made = spawnSync(program, [...before, ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (made.status !== 0) throw new Error(`npm ${args[0]} failed: ${made.stderr}`)
  return made.stdout
}
