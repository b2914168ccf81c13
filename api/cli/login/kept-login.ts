import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '../../platform/start/startup-error.ts'

const shape = z.object({ server: z.string(), token: z.string(), expiresAt: z.string() })
export type KeptLogin = z.infer<typeof shape>

/** Whoever else may read or write the file could work as its owner. */
const OTHERS = 0o077

/** The file of this user of the machine: below the folder that XDG names, or ~/.config. */
export function loginFile(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = environment['XDG_CONFIG_HOME'] || path.join(homedir(), '.config')
  return path.join(folder, 'kaihu', 'login.json')
}

function statOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })
}

/** The session that was kept and is not over; undefined where there is none. Throws where others could have read it. */
export function readLogin(file = loginFile(), now = new Date()): KeptLogin | undefined {
  const found = statOf(file)
  if (!found) return undefined
  const isOwn = process.getuid === undefined || found.uid === process.getuid()
  if (!isOwn || (process.platform !== 'win32' && (found.mode & OTHERS) !== 0))
    throw new StartupError(
      `${file} can be read by others, so it is not used. End it with "npm run kaihu -- logout", then log in again.`,
    )
  const kept = shape.safeParse(parse(readFileSync(file, 'utf8')))
  return kept.success && new Date(kept.data.expiresAt) > now ? kept.data : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The token in the file whatever state it is in, so that it can be ended. */
export function readTokenToEnd(file = loginFile()): string | undefined {
  if (!statOf(file)) return undefined
  const kept = shape.safeParse(parse(readFileSync(file, 'utf8')))
  return kept.success ? kept.data.token : undefined
}

/** Keeps it for this user alone; written beside and put in place, so that nobody reads half of it. */
export function keepLogin(kept: KeptLogin, file = loginFile()): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  rmSync(beside, { force: true })
  writeFileSync(beside, JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
  chmodSync(beside, 0o600)
  renameSync(beside, file)
}

export function forgetLogin(file = loginFile()): void {
  rmSync(file, { force: true })
}
