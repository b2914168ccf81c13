import { execFile, spawnSync } from 'node:child_process'

/** What the second verifier needs, as its head says. */
export const HAS_PYTHON =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0 &&
  spawnSync('openssl', ['version']).stdout?.toString().startsWith('OpenSSL 3')

/** The exit code of the second verifier, as it lies in a pack, and what it said. */
export function askSecond(
  program: string,
  pack: string,
  ...words: readonly string[]
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile('python3', [program, pack, ...words], { encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}
