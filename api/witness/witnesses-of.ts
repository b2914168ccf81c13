import { linesOf } from '../bank/outside/lines.ts'
import { timestampAuthority } from '../bank/timestamps/authority.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import { folderWitness } from './folder-witness.ts'
import { lockedWitness } from './locked-witness.ts'
import { timestampWitness } from './timestamp-witness.ts'
import type { Witness } from './witness.ts'

export type WitnessSettings = Partial<
  Pick<Config, 'AUDIT_TSA_URL' | 'AUDIT_TSA_CA' | 'AUDIT_COPY_S3' | 'AUDIT_COPY_DAYS' | 'AUDIT_COPY_FOLDER'>
>

const TEN_YEARS_IN_DAYS = 3_650

/** Everybody who is shown checkpoints as they are made, as the settings name them. Mail goes out once a day, apart. */
export function witnessesOf(settings: WitnessSettings, database: Database): readonly Witness[] {
  const { AUDIT_COPY_S3: address, AUDIT_COPY_FOLDER: folder } = settings
  const { AUDIT_COPY_DAYS: days = TEN_YEARS_IN_DAYS } = settings
  const authority = timestampAuthority(settings, database)
  const lines = linesOf(database)
  return [
    ...(authority ? [timestampWitness(authority)] : []),
    ...(address === undefined ? [] : [lockedWitness({ address, days, line: lines.to('audit_store') })]),
    ...(folder === undefined ? [] : [folderWitness(folder, lines.to('audit_folder'))]),
  ]
}
