import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../platform/start/config.ts'
import { StartupError } from '../../platform/start/startup-error.ts'

/** What a backup cannot be read without, and does not hold. */
const SECRETS = ['OBJECTS_KEY', 'OTP_PEPPER', 'SESSION_KEY'] as const
export type SecretName = (typeof SECRETS)[number]

const manifestSchema = z.strictObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** the embedded server's, with its files; null where the database has tools of its own */
  postgres: z.strictObject({ version: z.string(), stopLsn: z.string() }).nullable(),
  /** what a database with tools of its own is brought back to (recovery_target_name) */
  restorePoint: z.string().nullable(),
  objects: z.enum(['here', 's3']),
  /** names of the secrets that are needed, and how to know the right one */
  secrets: z.array(z.strictObject({ name: z.enum(SECRETS), print: z.string() })),
  files: z.number(),
  bytes: z.number(),
  seconds: z.number(),
})
export type Manifest = z.infer<typeof manifestSchema>

const FILE = 'manifest.json'

/** Tells two values apart, and nothing of either: they are 256 random bits. */
function printOf(value: string): string {
  return createHash('sha256').update(`kaihu backup\n${value}`).digest('hex').slice(0, 16)
}

export function secretsOf(config: Config): Manifest['secrets'] {
  return SECRETS.flatMap((name) => {
    const value = config[name]
    return value === undefined ? [] : [{ name, print: printOf(value) }]
  })
}

export function otherSecrets({ secrets }: Manifest, config: Config): SecretName[] {
  return secrets
    .filter(({ name, print }) => {
      const given =
        name === 'OBJECTS_KEY' ? [config.OBJECTS_KEY, ...(config.OBJECTS_OLD_KEYS ?? [])] : [config[name]]
      return !given.some((value) => value !== undefined && printOf(value) === print)
    })
    .map(({ name }) => name)
}

/** Written last: a backup without it was cut short. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporary = path.join(folder, `${FILE}.writing`)
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(temporary, path.join(folder, FILE))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new StartupError(`${folder} holds no whole backup: its ${FILE} is missing.`)
  })
  return manifestSchema.parse(JSON.parse(text))
}
