import { randomBytes } from 'node:crypto'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { startKmsServer, VAULT } from '../../tests/harness/outside/kms-server.ts'
import { beginUpload, uploadFile } from '../../tests/harness/upload.ts'

const kms = await startKmsServer()
const { app, database } = await startOrderServer({
  OBJECTS_KMS: 'vault',
  OBJECTS_KMS_URL: kms.url,
  OBJECTS_KMS_TOKEN: VAULT.token,
  OBJECTS_KMS_KEY: VAULT.key,
})
const slot = 'designatedFiles.businessLicence'
const name = '营业执照.png'

test('while the key management system is away a file is not taken, and once it is back nothing is missing', async () => {
  const world = makeWorld(database, { variant: 72 })
  const orderCode = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const client = await signInApplicant(app, (await getOrder(world, orderCode)).state.intake.mobile)
  const uploads = () => database.selectFrom('upload').selectAll().execute()
  const before = await uploads()
  kms.does('down')
  const refused = await beginUpload(client, { orderCode, slot, name, size: 1_000 })
  expect(refused).toMatchObject({ status: 503, code: '900002' })
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
  expect(await uploads()).toEqual(before)
  kms.does('well')
  const picture = await sharp(randomBytes(320 * 240 * 3), { raw: { width: 320, height: 240, channels: 3 } })
    .png()
    .toBuffer()
  const taken = await uploadFile(client, { orderCode, slot, name, bytes: picture })
  expect(taken.status).toBe(200)
  const path = `/v1/files/documents/${taken.data.file.objectId}/content?purpose=own`
  expect((await client.send('GET', path)).raw.rawPayload.equals(picture)).toBe(true)
  const [wrapping] = await database.selectFrom('wrapping_key').select('key_id').execute()
  const [kept] = await database
    .selectFrom('stored_object')
    .select('key_id')
    .where('size', '=', picture.length)
    .execute()
  expect(kept?.key_id).toBe(wrapping?.key_id)
})
