import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, sayFailure } from '../platform/start/console.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import type { Command } from './command.ts'

const FOLDER = path.join(import.meta.dirname, 'commands')

/** Commands register themselves by lying in the folder; a command's name is its file's name. */
const names = globSync('*.ts', { cwd: FOLDER })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort()

async function load(name: string): Promise<Command> {
  const file = pathToFileURL(path.join(FOLDER, `${name}.ts`)).href
  return ((await import(file)) as { command: Command }).command
}

async function list(): Promise<void> {
  say('npm run kaihu -- COMMAND\n')
  for (const name of names) say(`  ${name.padEnd(18)}${(await load(name)).about}`)
}

async function perform([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help') return list()
  if (!names.includes(name))
    throw new StartupError(`There is no command "${name}". There are: ${names.join(', ')}`)
  const command = await load(name)
  if (!command.withoutBank && process.env['KAIHU_BANK']) {
    const { takeOnNamedBank } = await import('../platform/bank-folder/open-bank.ts')
    await takeOnNamedBank(process.env)
  }
  if (!command.withoutRooms) await import('../connect.ts')
  await command.run(args)
}

export async function runCommand(typed: readonly string[]): Promise<void> {
  await perform(typed).catch((error: unknown) => {
    sayFailure(error, error instanceof StartupError)
    process.exitCode = 1
  })
}
