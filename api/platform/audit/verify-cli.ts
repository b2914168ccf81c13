import { connect } from '../database/connect.ts'
import { readConfig } from '../start/config.ts'
import { reachDatabase } from '../start/reach-database.ts'
import { keepSecret } from '../start/secrets.ts'
import { checkpointFile } from './audit-file.ts'
import { publicKeyOf } from './checkpoint-note.ts'
import { type Flaw, type Verdict, verifyAudit } from './verify.ts'

const placeOf = ({ chainId, seq, checkpointNo }: Flaw): string =>
  [
    chainId === undefined ? '' : `chain ${chainId}, entry ${seq}`,
    checkpointNo === undefined ? '' : `checkpoint ${checkpointNo}`,
  ]
    .filter(Boolean)
    .join(', ')

const report = ({ flaw, chains, entries, checkpoints }: Verdict): string =>
  flaw
    ? `The audit trail is broken. First bad row: ${placeOf(flaw)}: ${flaw.what}.\n`
    : `The audit trail is whole: ${entries} entries in ${chains} chains, ${checkpoints} signed checkpoints.\n`

/** `npm run audit:verify`: exit code 0 when the trail is whole, 1 when it names a bad row. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2), keepSecret)
  const opened = await reachDatabase(config, () => undefined)
  const database = connect(opened.ownerUrl, { max: 2, statementTimeout: 600_000, isReadOnly: true })
  try {
    const publicKey = publicKeyOf(config.AUDIT_SIGNING_KEY)
    const verdict = await verifyAudit(database, { publicKey, file: checkpointFile(config) })
    process.stdout.write(report(verdict))
    process.exitCode = verdict.flaw ? 1 : 0
  } finally {
    await database.destroy()
    await opened.close()
  }
}

await main()
