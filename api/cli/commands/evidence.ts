import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type PackVerdict, verifyPack } from '../../evidence/verify/verify-pack.ts'
import { publicKeyOf } from '../../platform/audit/checkpoint-note.ts'
import { readKeyRing } from '../../platform/audit/keys/key-ring.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { withApplicationDatabase } from '../with-database.ts'

function timeOf(stamp: PackVerdict['stamp']): string {
  if (!stamp) return 'No time stamp: nobody outside the bank says when the checkpoint was there'
  const { at, authority, isGiven } = stamp
  const measured = isGiven
    ? 'the authority given'
    : 'an authority that the pack names itself: give yours with --tsa'
  return `The checkpoint was there at ${at.toISOString()}, says ${authority} (${measured})`
}

function report(verdict: PackVerdict, hasKey: boolean) {
  const { findings, untold, manifest, entries, checkpointNo, keyFingerprint, stamp } = verdict
  if (manifest) {
    say(`Order ${manifest.orderCode}, exported ${manifest.exportedAt}: ${manifest.parts.length} parts`)
    say(`Audit: ${entries} entries, checkpoint ${checkpointNo ?? 'none'}`)
    say(timeOf(stamp))
    for (const { name, cause, en } of manifest.missing) say(`Not in the pack: ${name} (${cause}: ${en})`)
  }
  if (keyFingerprint) {
    say(
      `${hasKey ? 'Checked by the key given' : 'Checked by the key in the pack, which anybody can make'}, SHA-256 ${keyFingerprint}`,
    )
  }
  for (const { part, what } of findings) say(`BROKEN  ${part}: ${what}`)
  for (const one of untold) say(`UNTOLD  ${one}`)
}

/** Nothing but a whole pack that the bank's own key has signed and its chains tell whole is a success. */
function conclude({ findings, untold }: PackVerdict, hasKey: boolean): number {
  const conclusions = [
    'The evidence pack is whole.',
    `The evidence pack is broken: ${findings.length} findings.`,
    "The evidence pack is consistent in itself, but NOT proven to be the bank's: give the bank's key with --key FILE.pem.",
    'The evidence pack is whole as far as its chains tell; that the rest was so, its signature alone says.',
  ]
  const byKey = untold.length > 0 ? 3 : 0
  const found = hasKey ? byKey : 2
  const exitCode = findings.length > 0 ? 1 : found
  say(conclusions[exitCode] ?? '')
  return exitCode
}

type Given = { key?: string | undefined; tsa?: string | undefined }

async function verify(file: string | undefined, { key, tsa }: Given): Promise<void> {
  if (file === undefined) throw new StartupError('Name the pack: evidence verify FILE.zip')
  const [publicKey, authorities] = [key, tsa].map((name) =>
    name === undefined ? undefined : readFileSync(name, 'utf8'),
  )
  const verdict = await verifyPack(file, publicKey, authorities)
  report(verdict, key !== undefined)
  process.exitCode = conclude(verdict, key !== undefined)
}

/** Every key that signed, newest first: whoever has the file can check packs of any year. */
async function sayKeys(): Promise<void> {
  const { AUDIT_SIGNING_KEY: key } = readConfig(process.env, [], keepSecret)
  const own = key === undefined ? [] : [publicKeyOf(key)]
  await withApplicationDatabase(async (database) => {
    const ring = (await readKeyRing(database)).map(({ publicKey }) => publicKey).toReversed()
    for (const publicKey of new Set([...own, ...ring])) say(publicKey.trimEnd())
  })
}

export const command: Command = {
  about:
    "verify FILE.zip --key FILE.pem checks an evidence pack by the bank's key (without it: in itself alone, exit code 2; 3 where chains of before tell less), " +
    'with --tsa FILE.pem the time of its checkpoint by that authority; ' +
    'key prints the keys of the audit, newest first',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string' }, tsa: { type: 'string' } },
      allowPositionals: true,
    })
    const [act, file] = positionals
    if (act === 'verify') return verify(file, values)
    if (act !== 'key')
      throw new StartupError('evidence verify FILE.zip [--key FILE.pem] [--tsa FILE.pem], or evidence key')
    await sayKeys()
  },
}
