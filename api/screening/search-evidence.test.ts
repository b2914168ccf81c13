import { getOrder } from '@kaihu/db/situations/acts.ts'
import { NAMESAKE, OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { SPECIMEN, SPECIMEN_SHA256 } from '@kaihu/db/situations/specimen.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signInApplicant } from '../../tests/harness/order-server.ts'
import { dismissal, hitOn, startScreeningDesk } from '../../tests/harness/screening-desk.ts'
import { uploadFile } from '../../tests/harness/upload.ts'

const { app, desk, waiting, addDirector, run, search, decide, check } = await startScreeningDesk()

test('a hit is dismissed on search results in both languages that were handed in for its order', async () => {
  const { orderCode, path, picture } = await waiting()
  await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600771' })
  await run('ao1', path)
  const ao = await desk('ao1')
  const found = async (slot: string) => {
    const file = { orderCode, slot: `screening.${slot}`, name: `${slot}.png`, bytes: SPECIMEN }
    const { data } = await uploadFile(ao, file)
    return data.file.objectId
  }
  const english = [await found('searchEvidenceEn')]
  const chinese = [await found('searchEvidenceZh')]
  const hit = hitOn(await picture(), 'PEP')
  const attempt = (evidence: object) => decide(path, hit, { ...dismissal, ...evidence })

  for (const evidence of [
    { evidenceEn: [], evidenceZh: [] },
    { evidenceEn: english, evidenceZh: [] },
    { evidenceEn: [], evidenceZh: chinese },
  ]) {
    expect(await attempt(evidence)).toMatchObject({ status: 409, data: { reason: 'evidence_missing' } })
  }
  expect((await attempt({ evidenceEn: chinese, evidenceZh: english })).status).toBe(404)
  const elsewhere = await search((await waiting()).orderCode)
  expect((await attempt(elsewhere)).status).toBe(404)
  expect(hitOn(await picture(), 'PEP')).toMatchObject({ state: 'pending', live: null })

  const decided = await attempt({ evidenceEn: english, evidenceZh: chinese })
  expect(decided.data.live).toMatchObject({
    evidenceEn: [{ documentId: english[0], name: 'searchEvidenceEn.png', sha256: SPECIMEN_SHA256 }],
    evidenceZh: [{ documentId: chinese[0], name: 'searchEvidenceZh.png', type: 'image/png' }],
  })
})

test('results of a search are handed in by those who decide on hits, and no customer is shown them', async () => {
  const { world, orderCode } = await waiting()
  const file = { orderCode, slot: 'screening.searchEvidenceZh', name: '搜索结果.png', bytes: SPECIMEN }
  for (const who of ['rm1', 'gsc1', 'aol1']) {
    expect((await uploadFile(await desk(who), file)).status).not.toBe(200)
  }
  const { state } = await getOrder(world, orderCode)
  const applicant = await signInApplicant(app, state.intake.mobile)
  expect((await uploadFile(applicant, file)).status).not.toBe(200)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#346' } })
    .png()
    .toBuffer()
  const { data } = await uploadFile(await desk('cm1'), { ...file, bytes: picture })
  const content = `/v1/files/documents/${data.file.objectId}/content`
  expect((await (await desk('ao1')).send('GET', `${content}?purpose=screening`)).status).toBe(200)
  expect((await applicant.send('GET', `${content}?purpose=own`)).status).toBe(404)
})

test('risk control clears an escalated hit on search results of its own where the analyst had none', async () => {
  const { orderCode, path, picture } = await waiting()
  await addDirector(path, { ...NAMESAKE, number: 'E5500888' })
  await run('ao1', path)
  const body = { ...dismissal, decision: 'escalated', reasonCode: 'facts_insufficient' }
  const none = { evidenceEn: [], evidenceZh: [] }
  const escalated = await decide(path, hitOn(await picture(), 'OFAC'), { ...body, ...none })
  const clear = (evidence: object) =>
    check('risk1', path, escalated.data, { decision: 'false_positive', ...evidence })
  expect(await clear(none)).toMatchObject({ status: 409, data: { reason: 'evidence_missing' } })
  expect(hitOn(await picture(), 'OFAC').state).toBe('escalated')
  const cleared = await clear(await search(orderCode))
  expect(cleared.data).toMatchObject({
    state: 'false_positive',
    live: { evidenceEn: [{ type: 'image/png' }] },
  })
})
