import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkpointFile } from '../platform/audit/audit-file.ts'
import { publicKeyOf } from '../platform/audit/checkpoint-note.ts'
import type { Flaw } from '../platform/audit/flaw.ts'
import { readKeyRing } from '../platform/audit/keys/key-ring.ts'
import { type Verdict, verifyAudit } from '../platform/audit/verify.ts'
import type { Expected } from '../platform/audit/verify-checkpoints.ts'
import type { Start } from '../platform/audit/walk/begin-at.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { sayFailure } from '../platform/start/console.ts'
import { reachDatabase } from '../platform/start/reach-database.ts'
import { keepSecret } from '../platform/start/secrets.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { askWitnesses, judgeStamps } from '../witness/ask-witnesses.usecase.ts'
import { witnessesOf } from '../witness/witnesses-of.ts'

const HELP = `npm run audit:verify -- [--from NUMBER[:HASH]] [--expect NUMBER:HASH]... [--file FILE] [--key FILE.pem]

Walks every audit chain, every signed checkpoint and the checkpoint file, asks the witnesses that the settings name
(AUDIT_TSA_URL, AUDIT_COPY_S3, AUDIT_COPY_FOLDER), says what each of them proves, and names the first bad row (exit code 1).

  --from    a checkpoint up to which the trail was verified before: only what was written behind it is walked, and the
            heads of the chains that were written to. What was changed in entries before it shows in a whole walk alone
  --expect  a checkpoint noted down earlier, as this command and the log of the worker name it; the hash may be
            shortened to 16 digits. Without it, a database and a file that were both set back to an earlier state
            agree with each other: note the last checkpoint down where nobody who reaches both can change it.
  --key     a file with the bank's public key, or several (PEM); the public half of AUDIT_SIGNING_KEY when absent. Without
            either, exit code 2: the trail is only measured by the keys that it brings along
  --file    the checkpoint file of the worker's machine; DATA_DIR/audit/checkpoints.txt when absent
`

function placeOf({ chainId, seq, checkpointNo }: Flaw): string {
  return [
    chainId === undefined ? '' : `chain ${chainId}, entry ${seq}`,
    checkpointNo === undefined ? '' : `checkpoint ${checkpointNo}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function sayParting({ after, last }: { after: number; last: number }): string[] {
  return [
    `The checkpoint file goes on to checkpoint ${last}; database and file part after checkpoint ${after}.`,
    'If a backup was brought back, its history ends there: "npm run kaihu -- audit restored" joins the two, signed.',
    'If none was, somebody took back what was signed since.',
  ]
}

function wholeness({ chains, entries, checkpoints, keys }: Verdict, from: Start | undefined): string {
  const signers = `signed by ${keys === 1 ? 'one key' : `${keys} keys, one after the other`}`
  return from
    ? `The audit trail is whole since checkpoint ${from.checkpointNo}: ${entries} entries and ${checkpoints} checkpoints behind it, ${signers}; what was there before was not walked.`
    : `The audit trail is whole: ${entries} entries in ${chains} chains, ${checkpoints} checkpoints ${signers}.`
}

function report(verdict: Verdict, from: Start | undefined): string {
  const { flaw, lastMark, remarks, setBack } = verdict
  return [
    ...remarks.map((remark) => `The checkpoint file says: ${remark.trim()}.`),
    flaw
      ? `The audit trail is broken. First bad row: ${placeOf(flaw)}: ${flaw.what}.`
      : wholeness(verdict, from),
    ...(setBack ? sayParting(setBack) : []),
    ...(flaw || lastMark === undefined ? [] : [`To note down: --expect ${lastMark}`]),
    '',
  ].join('\n')
}

function readExpected(text: string): Expected {
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{16,64})$/.exec(text) ?? []
  if (no === undefined || hash === undefined) throw new StartupError(`--expect ${text}: it is NUMBER:HASH`)
  return { checkpointNo: Number(no), hash }
}

function readStart(text: string | undefined): Start | undefined {
  if (text === undefined) return undefined
  const [, no, hash] = /^(\d{1,15})(?::([0-9a-f]{16,64}))?$/.exec(text) ?? []
  if (no === undefined || Number(no) === 0)
    throw new StartupError(`--from ${text}: it is NUMBER or NUMBER:HASH`)
  return { checkpointNo: Number(no), hash }
}

function readWords() {
  return parseArgs({
    options: {
      expect: { type: 'string', multiple: true },
      from: { type: 'string' },
      file: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values
}

const UNWITNESSED =
  'No witness outside was asked: whoever reaches database and file together could have set both back (see --expect).\n'

function authoritiesOf({ AUDIT_TSA_CA: file }: Config): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

const WITHOUT_KEY =
  "No key of the bank's was given: that the trail fits together proves nothing about who signed it (--key FILE.pem).\n"

function ownKey({ AUDIT_SIGNING_KEY: key }: Config): string | undefined {
  return key === undefined ? undefined : publicKeyOf(key)
}

async function ringOf(database: Database): Promise<string> {
  return (await readKeyRing(database)).map(({ publicKey }) => publicKey).join('')
}

/** Nothing but a whole trail, measured by a key that is known, is a success. */
function exitCodeOf({ flaw }: Verdict, hasKey: boolean): number {
  if (flaw) return 1
  return hasKey ? 0 : 2
}

/** `npm run audit:verify`: exit code 0 when the trail is whole, 1 when it names a bad row, 2 without a key. */
async function main(): Promise<void> {
  const { expect = [], from, file, key, help } = readWords()
  if (help) return void process.stdout.write(HELP)
  const expected = expect.map(readExpected)
  const start = readStart(from)
  const config = readConfig(process.env, [], keepSecret)
  const opened = await reachDatabase(config, () => undefined)
  const database = connect(opened.urlAs('signer'), { max: 2, statementTimeout: 600_000, isReadOnly: true })
  try {
    const known = key === undefined ? ownKey(config) : readFileSync(key, 'utf8')
    const publicKey = known ?? (await ringOf(database))
    const witnesses = await askWitnesses(witnessesOf(config, database))
    const given = { publicKey, file: file ?? checkpointFile(config), ...(start && { from: start }) }
    const found = await verifyAudit(database, { ...given, expected: [...expected, ...witnesses.expected] })
    const stamps = await judgeStamps(database, authoritiesOf(config))
    const verdict = { ...found, flaw: found.flaw ?? stamps.flaw }
    process.stdout.write(report(verdict, start))
    for (const words of [...witnesses.told, ...stamps.told]) process.stdout.write(`${words}\n`)
    if (witnesses.told.length + stamps.told.length === 0) process.stdout.write(UNWITNESSED)
    if (known === undefined) process.stdout.write(WITHOUT_KEY)
    process.exitCode = exitCodeOf(verdict, known !== undefined)
  } finally {
    await database.destroy()
    await opened.close()
  }
}

main().catch((error: unknown) => {
  sayFailure(error, error instanceof StartupError)
  process.exitCode = 1
})
