import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { ConsentView, OrderText } from '@kaihu/contract/consents.ts'
import { act, fill } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { CONSENT_VERSION } from '@kaihu/domain/intention/script.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankDay } from '../../tests/harness/bank-day.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { deliveredText } from '../consents/texts-in-force.usecase.ts'
import { getIntention } from '../intention/get-intention.usecase.ts'
import { giveConsent } from '../intention/recording/begin-recording.usecase.ts'
import { inTransaction } from '../platform/database/transaction.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second, risk] = [await desk('admin1'), await desk('admin2'), await desk('risk1')]

async function release(key: ConsentKey, words: string): Promise<void> {
  const texts = {
    'zh-CN': { title: '本行', words },
    'en-US': { title: 'Ours', words: `${words} in English` },
  }
  const body = { text: { effectiveOn: bankDay(0), texts }, reason: '法律合规部修订' }
  const { data } = await first.send<{ change: ChangeView }>(
    'POST',
    `/v1/admin/consent-texts/${key}/changes`,
    body,
  )
  const released = await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
  expect(released.status).toBe(200)
}

async function begin(variant: number): Promise<{ world: World; code: string }> {
  const world = makeWorld(database, { variant })
  return { world, code: (await SITUATIONS['standard-0300']?.make(world)) ?? '' }
}

async function submit({ world, code }: { world: World; code: string }): Promise<void> {
  const applicant = await applicantOf(world, code)
  await fill(world, code, applicant, answersFor(world, STANDARD))
  await act(world, code, [applicant, 'customer_submit'])
}

/** What an order says of a text: what was agreed to, what its papers print, what screens read. */
async function saidOf(code: string, key: ConsentKey) {
  const { data: kept } = await risk.send<{ items: ConsentView[] }>('GET', `/v1/orders/${code}/consents`)
  const { data: shown } = await risk.send<{ texts: OrderText[] }>('GET', `/v1/orders/${code}/application`)
  const { rows } = await sql<{ papers: string }>`select papers::text as papers from kaihu.frozen_papers
    where order_code = ${code}`.execute(database)
  const consent = kept.items.find((one) => one.key === key)
  return { consent, papers: rows[0]?.papers ?? '', texts: shown.texts }
}

const OWN = '本公司声明：以上所填属实，愿承担责任。'

test('an order keeps the words that it began with: agreed to, printed and shown, whatever is released afterwards', async () => {
  const earlier = await begin(8_101)
  expect((await saidOf(earlier.code, 'declaration')).texts).toEqual([])
  await release('declaration', OWN)
  const later = await begin(8_102)
  await release('declaration', '再次修订的声明')
  await submit(earlier)
  await submit(later)

  const old = deliveredText('declaration', 'zh-CN')
  const before = await saidOf(earlier.code, 'declaration')
  expect(before.consent).toMatchObject({ version: old.version, words: old.words })
  expect(before.papers).not.toContain(OWN)
  const after = await saidOf(later.code, 'declaration')
  expect(after.consent).toMatchObject({ version: bankDay(0), words: OWN })
  expect(after.papers).toContain(OWN)
  expect(after.papers).toContain(`${OWN} in English`)
  expect(after.papers).not.toContain('再次修订')
  const inPlace = (texts: OrderText[], language: string) =>
    texts.find(({ words }) => words[language]?.['declaration'] !== undefined)?.words[language]?.[
      'declaration'
    ]
  expect(inPlace(after.texts, 'zh-CN')).toBe(OWN)
  expect(inPlace(after.texts, 'en-US')).toBe(`${OWN} in English`)
  // What is not said in Hong Kong's own words is agreed to in the words that are kept.
  expect(inPlace(after.texts, 'zh-HK')).toBe(OWN)
  // A page that showed another order before is told the delivered ones.
  expect(inPlace(before.texts, 'zh-CN')).toBe(old.words)
})

test('the consent to be recorded is given to the version of the order, and to no other', async () => {
  await release('videoRecording', '本行的录制说明')
  const world = makeWorld(database, { variant: 8_103 })
  const code = (await SITUATIONS['video-to-record']?.make(world)) ?? ''
  const actor = await applicantOf(world, code)
  const act = { orderCode: code, actor, now: new Date(), locale: 'zh-CN' } as const
  const give = (textVersion: string) =>
    inTransaction(database, (trx) => giveConsent(trx, { ...act, textVersion }))
  const asked = await getIntention(database, act)
  expect(asked).toMatchObject({ consentVersion: bankDay(0), isConsented: false })
  await expect(give(CONSENT_VERSION)).rejects.toThrow()
  const consents = () => risk.send<{ items: ConsentView[] }>('GET', `/v1/orders/${code}/consents`)
  expect((await consents()).data.items.map(({ key }) => key)).not.toContain('videoRecording')
  await give(asked.consentVersion)
  expect((await consents()).data.items).toContainEqual(
    expect.objectContaining({ key: 'videoRecording', version: bankDay(0), words: '本行的录制说明' }),
  )
  expect(await getIntention(database, act)).toMatchObject({ isConsented: true })
})

test.each(['{{company}}', '$t(common:yes)'])(
  'words that a screen would fill in are refused: %s',
  async (sign) => {
    const texts = { 'zh-CN': { title: 'x', words: sign }, 'en-US': { title: 'x', words: 'x' } }
    const body = { text: { effectiveOn: bankDay(0), texts }, reason: 'x' }
    const answer = await first.send<{ reason?: string }>(
      'POST',
      '/v1/admin/consent-texts/feeNotice/changes',
      body,
    )
    expect(answer).toMatchObject({ status: 409, data: { reason: 'consent_braces' } })
  },
)
