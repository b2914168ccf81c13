import { parseArgs } from 'node:util'
import { connect } from '../database/connect.ts'
import { readConfig } from '../start/config.ts'
import { sayFailure } from '../start/console.ts'
import { reachDatabase } from '../start/reach-database.ts'
import { keepSecret } from '../start/secrets.ts'
import { StartupError } from '../start/startup-error.ts'
import { checkpointFile } from './audit-file.ts'
import { publicKeyOf } from './checkpoint-note.ts'
import type { Flaw } from './flaw.ts'
import { type Verdict, verifyAudit } from './verify.ts'
import type { Expected } from './verify-checkpoints.ts'

const HELP = `npm run audit:verify -- [--expect NUMBER:HASH]... [--file FILE]

Walks every audit chain, every signed checkpoint and the checkpoint file, and names the first bad row (exit code 1).

  --expect  a checkpoint noted down earlier, as this command and the log of the worker name it; the hash may be
            shortened to 16 digits. Without it, a database and a file that were both set back to an earlier state
            agree with each other: note the last checkpoint down where nobody who reaches both can change it.
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

function report({ flaw, chains, entries, checkpoints, lastMark, remarks }: Verdict): string {
  return [
    ...remarks.map((remark) => `The checkpoint file says: ${remark.trim()}.`),
    flaw
      ? `The audit trail is broken. First bad row: ${placeOf(flaw)}: ${flaw.what}.`
      : `The audit trail is whole: ${entries} entries in ${chains} chains, ${checkpoints} signed checkpoints.`,
    ...(flaw || lastMark === undefined ? [] : [`To note down: --expect ${lastMark}`]),
    '',
  ].join('\n')
}

function readExpected(text: string): Expected {
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{16,64})$/.exec(text) ?? []
  if (no === undefined || hash === undefined) throw new StartupError(`--expect ${text}: it is NUMBER:HASH`)
  return { checkpointNo: Number(no), hash }
}

function readWords() {
  return parseArgs({
    options: {
      expect: { type: 'string', multiple: true },
      file: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values
}

/** `npm run audit:verify`: exit code 0 when the trail is whole, 1 when it names a bad row. */
async function main(): Promise<void> {
  const { expect = [], file, help } = readWords()
  if (help) return void process.stdout.write(HELP)
  const expected = expect.map(readExpected)
  const config = readConfig(process.env, [], keepSecret)
  const opened = await reachDatabase(config, () => undefined)
  const database = connect(opened.ownerUrl, { max: 2, statementTimeout: 600_000, isReadOnly: true })
  try {
    const publicKey = publicKeyOf(config.AUDIT_SIGNING_KEY)
    const verdict = await verifyAudit(database, { publicKey, file: file ?? checkpointFile(config), expected })
    process.stdout.write(report(verdict))
    process.exitCode = verdict.flaw ? 1 : 0
  } finally {
    await database.destroy()
    await opened.close()
  }
}

main().catch((error: unknown) => {
  sayFailure(error, error instanceof StartupError)
  process.exitCode = 1
})
