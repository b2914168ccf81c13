import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { appendAudit } from '../../platform/audit/append.ts'
import { checkpointFile } from '../../platform/audit/audit-file.ts'
import { joinRestored } from '../../platform/audit/file/join-restored.ts'
import { NotTheKeyError, readKeyRing } from '../../platform/audit/keys/key-ring.ts'
import { rotateKey, UnusedKeyError } from '../../platform/audit/keys/rotate-key.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Config } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { isSigningKey } from '../../platform/start/settings/setting-shapes.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- audit COMMAND

  keys                        every key that signed checkpoints, from which one on
  rotate-key --key FILE.pem   hands over to the private key in FILE, from the next checkpoint on. AUDIT_SIGNING_KEY is the
                              key until now; give the process that signs the new one afterwards. What was signed stays good.
  restored --reason WORDS     says in the checkpoint file, signed, that a backup was brought back: what the file holds
                              beyond it was given up, and the database's own history follows

The last two need AUDIT_SIGNING_KEY, and are run where the process that signs runs.`

function keyOf({ AUDIT_SIGNING_KEY: key }: Config): string {
  if (key === undefined) throw new StartupError('AUDIT_SIGNING_KEY is missing; this command needs it.')
  return key
}

async function listKeys(database: Database): Promise<void> {
  const ring = await readKeyRing(database)
  for (const { keyId, fromCheckpoint, validFrom } of ring)
    say(`${keyId}  from checkpoint ${fromCheckpoint} (${validFrom})`)
  if (ring.length === 0) say('No key has signed anything yet.')
}

function readNextKey(file: string | undefined): string {
  if (file === undefined) throw new StartupError('Name the new key: --key FILE.pem')
  const key = readFileSync(file, 'utf8')
  if (!isSigningKey(key)) throw new StartupError(`${file} holds no Ed25519 private key (PKCS #8, PEM).`)
  return key
}

async function rotate(file: string | undefined, database: Database, config: Config): Promise<void> {
  const now = new Date()
  const keys = { signingKey: keyOf(config), nextKey: readNextKey(file) }
  const { keyId, fromCheckpoint } = await rotateKey({ database, now }, keys).catch((error: unknown) => {
    if (error instanceof NotTheKeyError) throw new StartupError(error.message)
    if (error instanceof UnusedKeyError) throw new StartupError(`AUDIT_SIGNING_KEY ${error.message}.`)
    throw error
  })
  await record(database, 'audit.key-rotated', { keyId, fromCheckpoint }, now)
  say(`Key ${keyId} signs from checkpoint ${fromCheckpoint} on.`)
  say('Give the process that signs the new AUDIT_SIGNING_KEY now: with the old one it signs nothing more.')
}

async function join(reason: string | undefined, database: Database, config: Config): Promise<void> {
  if (reason === undefined || reason.trim() === '') throw new StartupError('Say why: --reason WORDS')
  const now = new Date()
  const given = { file: checkpointFile(config), signingKey: keyOf(config), reason, now }
  const joined = await joinRestored(database, given)
  if (!joined) return say('Database and checkpoint file agree: there is nothing to join.')
  await record(database, 'audit.restored', { ...joined, reason }, now)
  say(
    `Joined after checkpoint ${joined.after}: ${joined.givenUp} checkpoints of the file tell of what the backup does not hold.`,
  )
}

/** Acts on the trail itself are in it too, in a chain of their own. */
function record(database: Database, kind: string, body: Record<string, unknown>, at: Date) {
  const actor = { kind: 'system', job: 'operator' } as const
  return inTransaction(database, (trx) => appendAudit(trx, { chainId: 'audit:trail', kind, actor, at, body }))
}

export const command: Command = {
  about: 'keys of the audit, handing over to a new one, and joining the trail after a restore: audit --help',
  withoutBank: true,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    const acts = {
      keys: listKeys,
      'rotate-key': (database: Database, config: Config) => rotate(values.key, database, config),
      restored: (database: Database, config: Config) => join(values.reason, database, config),
    }
    const act = acts[positionals[0] as keyof typeof acts]
    if (values.help || !act) return say(USAGE)
    await withApplicationDatabase(act, 'signer')
  },
}
