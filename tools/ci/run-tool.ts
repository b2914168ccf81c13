import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The program of an installed package, to be run by the present Node (npm's own shims would pick another). */
export function toolPath(packageName: string, program = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[program]
  if (file === undefined) throw new Error(`${packageName} has no program ${program}`)
  return path.join(folder, file)
}

export type ToolOutcome = { exitCode: number; output: string; errors: string }

/** Runs a JavaScript program on the present Node and collects what it prints. */
export function readOutput(file: string, args: readonly string[], cwd = ROOT): Promise<ToolOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ exitCode: code ?? 1, output: asText(output), errors: asText(errors) }),
    )
  })
}

function asText(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8')
}
