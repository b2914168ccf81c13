import type { StaffIntention } from '@kaihu/contract/intention-review.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { videoAwaitingReview, videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { RECORDING } from '@kaihu/db/situations/recording.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { CHECK_LINES } from '@kaihu/domain/intention/script.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { declarationOf, recordWhole, startRecording } from '../../tests/harness/record.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { openObjects } from '../files/files-deps.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)

let orderCode = ''
let recordingId = ''
let applicant: SignedClient
let cm: SignedClient
const world = makeWorld(database, { variant: 60, objects: openObjects(config, database) })

async function read(client: SignedClient) {
  return client.send<StaffIntention>('GET', `/v1/orders/${orderCode}/intention`)
}
function review(client: SignedClient, body: object, id = recordingId) {
  return client.send('POST', `/v1/intention/recordings/${id}/review`, body)
}
async function taskOf() {
  return (await getOrder(world, orderCode)).state.tasks.intention_video
}

/** How often open screens were told that the order changed. */
async function announced() {
  const of = database.selectFrom('live_event').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count } = await of
    .where('subject', '=', 'order')
    .where('id', '=', orderCode)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What went out to the customer about the video. */
async function messages() {
  const rows = await database
    .selectFrom('message')
    .innerJoin('notice', 'notice.notice_id', 'message.notice_id')
    .select(['kind', 'channel', 'params'])
    .where('order_code', '=', orderCode)
    .where('kind', 'like', 'video%')
    .execute()
  for (const { params } of rows) expect(params).toEqual({})
  return rows.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()
}

const rejection = {
  decision: 'reject',
  checked: ['identity'],
  reason: '证件反面未拍清楚',
  asksForNewOne: true,
}

beforeAll(async () => {
  orderCode = await videoAwaitingReview(world)
  cm = await desk('cm1')
  applicant = await signInApplicant(app, (await getOrder(world, orderCode)).state.intake.mobile)
  recordingId = (await read(cm)).data.recordings[0]?.recordingId ?? ''
})

describe('watching', () => {
  const open = (client: SignedClient, purpose = 'review') =>
    client.send<{ address: string }>('POST', `/v1/intention/recordings/${recordingId}/views`, { purpose })
  const play = (client: SignedClient, address: string, range?: string) =>
    client.replay('GET', address, '', {
      host: client.host,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(range ? { range } : {}),
    })

  test('is recorded with its purpose before a byte is shown', async () => {
    const opened = await open(cm)
    expect(opened.status).toBe(200)
    const { data } = await read(cm)
    expect(data.views).toMatchObject([
      {
        number: 1,
        purpose: 'review',
        by: { staffId: world.cast.cm.staffId },
      },
    ])
    expect((await open(cm, 'own')).status).toBe(400)
  })

  test('goes by ranges over one file that says its length, and holds what was recorded', async () => {
    const { data } = await open(cm)
    const whole = await play(cm, data.address)
    expect(whole.raw.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
    const bytes = whole.raw.rawPayload
    expect(bytes.subarray(-40_000).equals(RECORDING.subarray(-40_000))).toBe(true)
    for (const [start, end] of [
      [0, 99],
      [300, 900],
      [bytes.length - 10, bytes.length - 1],
    ] as const) {
      const part = await play(cm, data.address, `bytes=${start}-${end}`)
      expect(part.status).toBe(206)
      expect(part.raw.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
      expect(part.raw.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    expect((await play(cm, data.address, `bytes=${bytes.length}-`)).status).toBe(416)
  })

  test('needs the session that opened it', async () => {
    const { data } = await open(cm)
    const other = await desk('ao1')
    expect((await play(other, data.address)).status).toBe(404)
    expect((await play(applicant, data.address)).status).toBe(404)
    expect((await play(cm, `/v1/intention/playback/${'A'.repeat(43)}`)).status).toBe(404)
    expect(
      (await applicant.send('POST', `/v1/intention/recordings/${recordingId}/views`, { purpose: 'review' }))
        .status,
    ).toBe(404)
  })

  test('never shows what the customer has not handed in', async () => {
    const other = await videoToRecord(makeWorld(database, { variant: 61 }))
    const { state } = await getOrder(world, other)
    const client = await signInApplicant(app, state.intake.mobile)
    const id = await startRecording(declarationOf(client, other))
    expect(
      (await cm.send('POST', `/v1/intention/recordings/${id}/views`, { purpose: 'review' })).status,
    ).toBe(404)
  })
})

describe('judging', () => {
  test('is refused to everybody but case managers, and changes nothing then', async () => {
    const before = (await read(cm)).data
    for (const name of ['rm1', 'ao1', 'cml1', 'risk1']) {
      expect([403, 404]).toContain((await review(await desk(name), rejection)).status)
    }
    expect((await review(applicant, rejection)).status).toBe(404)
    expect((await read(cm)).data).toEqual(before)
    expect((await taskOf())?.status).toBe('open')
  })

  test('cannot be done through the order’s list of tasks', async () => {
    const { version } = await getOrder(world, orderCode)
    const body = { version, result: 'accepted', note: '已看' }
    const answer = await cm.send('POST', `/v1/orders/${orderCode}/tasks/intention_video/close`, body)
    expect(answer.status).toBe(404)
    expect((await taskOf())?.status).toBe('open')
  })

  test('accepts nothing while a line of the checklist is open', async () => {
    const answer = await review(cm, { decision: 'accept', checked: CHECK_LINES.slice(1) })
    expect(answer).toMatchObject({ status: 409, data: { refusal: { code: 'checklist_incomplete' } } })
    expect((await taskOf())?.status).toBe('open')
  })

  test('rejects with a reason that the customer reads, and the order waits for another recording', async () => {
    expect((await review(cm, { ...rejection, reason: ' ' })).status).toBe(400)
    const answer = await review(cm, rejection)
    expect(answer).toMatchObject({ status: 200, data: { stage: 'newOneAsked', canReview: false } })
    expect((await taskOf())?.status).toBe('open')
    const { data } = await declarationOf(applicant, orderCode).read()
    expect(data).toMatchObject({
      stage: 'newOneAsked',
      whyNotRecord: null,
      newOneAsked: { reason: rejection.reason },
    })
    const name = (await read(cm)).data.recordings[0]?.review?.by.name ?? ''
    expect(name).not.toBe('')
    expect(JSON.stringify(data)).not.toContain(name)
    const orders = await applicant.send('GET', `/v1/customer/orders/${orderCode}`)
    expect(orders.data).toMatchObject({ next: { step: 'recordVideo' } })
  })

  test('is told to the customer by SMS and mail, once, without the reason', async () => {
    expect(await messages()).toEqual(['videoWanted mail', 'videoWanted sms'])
    expect((await review(cm, rejection)).status).toBe(409)
    expect(await messages()).toHaveLength(2)
  })

  test('accepts the next recording, and with it the order’s task', async () => {
    const before = await announced()
    const second = await recordWhole(declarationOf(applicant, orderCode), RECORDING)
    // Who has the order open and waits for it sees it come.
    expect(await announced()).toBeGreaterThan(before)
    expect((await read(cm)).data).toMatchObject({
      canReview: true,
      recordings: [{ number: 2 }, { number: 1, state: 'rejected' }],
    })
    const answer = await review(cm, { decision: 'accept', checked: CHECK_LINES }, second)
    expect(answer).toMatchObject({ status: 200, data: { stage: 'accepted' } })
    expect(await taskOf()).toMatchObject({ status: 'closed', result: 'accepted' })
    expect((await review(cm, { decision: 'accept', checked: CHECK_LINES }, second)).status).toBe(409)
  })

  test('an accepted recording may still be asked for anew, and the task opens again', async () => {
    const ask = { reason: '法定代表人已变更' }
    const answer = await cm.send('POST', `/v1/orders/${orderCode}/intention/new-recording`, ask)
    expect(answer).toMatchObject({ status: 200, data: { stage: 'newOneAsked' } })
    expect((await taskOf())?.status).toBe('open')
    expect(await messages()).toHaveLength(4)
    expect((await cm.send('POST', `/v1/orders/${orderCode}/intention/new-recording`, ask)).status).toBe(409)
  })
})
