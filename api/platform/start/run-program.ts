import { type SpawnOptions, spawn } from 'node:child_process'

/** What a finished program left behind: exit code (null when a signal ended it) and all it printed. */
export type ProgramOutcome = { exitCode: number | null; output: string }

/** Arguments never pass through a shell (ASVS 1.2.5). @throws when the program cannot be started at all */
export function runProgram(
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ProgramOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (exitCode) =>
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8').trim() }),
    )
  })
}
