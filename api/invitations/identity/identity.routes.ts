import { MOST_PART_BYTES, TUS_VERSION, UPLOAD_HEADERS } from '@kaihu/contract/files.ts'
import * as calls from '@kaihu/contract/identity-requests.ts'
import type { KeyRing } from '../../platform/objects/key-ring.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { checkOn } from '../check-on.ts'
import { giveOwnIdentity, refuseOwnIdentity } from './answer-identity.usecase.ts'
import { bringIdentity } from './bring-identity.usecase.ts'
import { readOwnIdentities } from './own-identities.usecase.ts'

export function identityRoutes(deps: { ring: KeyRing }): Route[] {
  return [
    implement(calls.listOwnIdentities, async (_input, { database, actor, now }) => {
      await checkOn(database)
      return { items: await readOwnIdentities(database, { actor, now }) }
    }),
    implementWrite(calls.bringIdentity, async ({ params, body }, { trx, actor, now, http }) => {
      await checkOn(trx)
      const uploadId = await bringIdentity(trx, { ...params, ...body, actor, now }, deps)
      http.reply
        .header('location', `/v1/files/uploads/${uploadId}`)
        .header(UPLOAD_HEADERS.version, TUS_VERSION)
      return { uploadId, mostPartBytes: MOST_PART_BYTES }
    }),
    implementWrite(calls.giveIdentity, async ({ params, body }, { trx, actor, locale, now }) => {
      await checkOn(trx)
      await giveOwnIdentity(trx, { ...params, ...body, actor, locale, now })
      return { items: await readOwnIdentities(trx, { actor, now }) }
    }),
    implementWrite(calls.refuseIdentity, async ({ params, body }, { trx, actor, now }) => {
      await checkOn(trx)
      await refuseOwnIdentity(trx, { ...params, ...body, actor, now })
      return { items: await readOwnIdentities(trx, { actor, now }) }
    }),
  ]
}
