import { type Connection, placeOf } from '../bank/connection.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { timestampAuthority } from '../bank/timestamps/authority.ts'
import { tryFolder } from './folder-witness.ts'
import { tryLockedBucket } from './locked-witness.ts'

const WAIVER = 'AUDIT_WITNESS=none'

const timestamps: Connection = {
  system: 'timestamps',
  settings: ['AUDIT_TSA_URL', 'AUDIT_TSA_CA'],
  otherwise: 'nothing',
  waiver: WAIVER,
  open: (config, database) => {
    const authority = timestampAuthority(config, database)
    if (!authority) return undefined
    const ask = async () => void (await authority.stamp(Buffer.from('status'), true))
    return { place: placeOf(authority.url), ask }
  },
}

const store: Connection = {
  system: 'audit_store',
  settings: ['AUDIT_COPY_S3', 'AUDIT_COPY_DAYS'],
  otherwise: 'nothing',
  waiver: WAIVER,
  open: ({ AUDIT_COPY_S3: address }, database) =>
    address === undefined
      ? undefined
      : { place: placeOf(address), ask: () => tryLockedBucket(address, linesOf(database).to('audit_store')) },
}

const folder: Connection = {
  system: 'audit_folder',
  settings: ['AUDIT_COPY_FOLDER'],
  otherwise: 'nothing',
  waiver: WAIVER,
  open: ({ AUDIT_COPY_FOLDER: place }, database) =>
    place === undefined
      ? undefined
      : { place, ask: () => tryFolder(place, linesOf(database).to('audit_folder')) },
}

export const WITNESS_CONNECTIONS: readonly Connection[] = [timestamps, store, folder]
