import type { PaperList } from '@kaihu/contract/papers.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { textOfPdf, unspaced } from '../../tests/harness/papers/paper-text.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { insertSubmission, listSubmissions } from '../application/submission.store.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { findFrozenPapers, insertFrozenPapers } from './paper.store.ts'
import { papersDeps } from './papers-deps.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)

async function makeOrder(situation: string, variant: number) {
  const world = makeWorld(database, { variant })
  const code = (await SITUATIONS[situation]?.make(world)) ?? ''
  const { state } = await getOrder(world, code)
  return { code, client: await signInApplicant(app, state.intake.mobile) }
}

let submitted: { code: string; client: SignedClient }
let filling: { code: string; client: SignedClient }

beforeAll(async () => {
  submitted = await makeOrder('standard-0500', 80)
  filling = await makeOrder('standard-0300', 81)
})

async function listOf(client: SignedClient, code: string): Promise<PaperList> {
  return (await client.send<PaperList>('GET', `/v1/papers/orders/${code}`)).data
}

function fetchPaper(client: SignedClient, code: string, key: string) {
  return client.send('GET', `/v1/papers/orders/${code}/${key}/content`)
}

function auditOf(code: string) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', `papers:${code}`)
    .orderBy('seq')
    .execute()
}

test('every page says order, number of pages and the fingerprint of the answers as submitted', async () => {
  const { code, client } = submitted
  const [submission] = await listSubmissions(database, code)
  const list = await listOf(client, code)
  expect(list).toMatchObject({ isDraft: false, round: 1, fingerprint: submission?.hash })
  const answer = await fetchPaper(client, code, 'P03')
  expect(answer.raw.headers['content-type']).toBe('application/pdf')
  expect(answer.raw.headers['content-disposition']).toContain('attachment')
  expect(answer.raw.headers['content-security-policy']).toContain('sandbox')
  const byOldPath = await client.send('GET', `/nns/download?orderCode=${code}&paperKey=P03`)
  expect(byOldPath.raw.rawPayload.equals(answer.raw.rawPayload)).toBe(true)
  const pages = (await textOfPdf(answer.raw.rawPayload)).map(unspaced)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(code)
    expect(page).toContain(submission?.hash)
    expect(page).toContain(`${index + 1}/${pages.length}`)
    expect(page).not.toContain('草稿')
  }
})

test('customer and bank are told who has to act and why, by the answers of the same submission', async () => {
  const { code, client } = submitted
  const { people } = await listOf(client, code)
  expect(people[0]?.duties).toContainEqual(
    expect.objectContaining({ act: 'declare', reason: 'representative', section: 'intention' }),
  )
  const signed = people.flatMap(({ duties }) => duties.flatMap(({ papers }) => papers))
  expect(signed).toEqual(expect.arrayContaining(['P03', 'P10', 'P13', 'P15']))
  expect((await listOf(await desk('cm1'), code)).people).toEqual(people)
})

test('a paper of a submission is the same bytes whenever it is asked for', async () => {
  const { code, client } = submitted
  const first = await fetchPaper(client, code, 'P10')
  const again = await fetchPaper(await desk('cm1'), code, 'P10')
  expect(again.raw.rawPayload.equals(first.raw.rawPayload)).toBe(true)
})

test('what papers of a submission say is kept with it and cannot be altered', async () => {
  const change = sql`update kaihu.frozen_papers set papers = '[]' where order_code = ${submitted.code}`
  await expect(change.execute(database)).rejects.toThrow()
})

test('while an application is being filled in its papers are marked as draft and are not stored', async () => {
  const { code, client } = filling
  const list = await listOf(client, code)
  expect(list).toMatchObject({ isDraft: true, round: 0 })
  const before = await database.selectFrom('printed_paper').selectAll().execute()
  const answer = await fetchPaper(client, code, 'P03')
  for (const page of await textOfPdf(answer.raw.rawPayload)) expect(unspaced(page)).toContain('DRAFT')
  expect(await database.selectFrom('printed_paper').selectAll().execute()).toEqual(before)
})

const FILES = ['designatedFiles', 'otherFiles']

/** Everything but the documents, among which the signed copies are. */
async function fillAllButFiles(variant: number) {
  const world = makeWorld(database, { variant })
  const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const applicant = await applicantOf(world, code)
  const all = Object.entries(answersFor(world, STANDARD))
  const answers: Answers = Object.fromEntries(all.filter(([key]) => !FILES.includes(key)))
  await fill(world, code, applicant, answers)
  const { state } = await getOrder(world, code)
  return { world, code, applicant, answers, client: await signInApplicant(app, state.intake.mobile) }
}

async function waitingOf(client: SignedClient, code: string) {
  return Object.fromEntries((await listOf(client, code)).papers.map(({ key, waitsFor }) => [key, waitsFor]))
}

test('what is signed before the first submission is no draft once all that it shows is complete', async () => {
  const { code, client } = await fillAllButFiles(84)
  const list = await listOf(client, code)
  expect(list).toMatchObject({ isDraft: true, round: 0 })
  for (const key of ['P01', 'P03', 'P10', 'P11', 'P12']) {
    expect(list.papers.find((paper) => paper.key === key)).toMatchObject({ isDraft: false, waitsFor: [] })
  }
  const pages = await textOfPdf((await fetchPaper(client, code, 'P10')).raw.rawPayload)
  for (const page of pages) expect(unspaced(page)).not.toContain('DRAFT')
  for (const page of pages) expect(unspaced(page)).not.toContain('草稿')
  expect((await auditOf(code)).at(-1)).toMatchObject({ body: { papers: ['P10'], isDraft: false } })
})

test('to the bank every paper is a draft until the customer submits', async () => {
  const { code } = await fillAllButFiles(85)
  const { papers } = await listOf(await desk('cm1'), code)
  expect(papers).not.toHaveLength(0)
  expect(papers.filter(({ isDraft }) => !isDraft)).toEqual([])
})

test('a paper is a draft while a section that it shows is incomplete, and names that section', async () => {
  const { code, client } = filling
  const { papers } = await listOf(client, code)
  expect(papers.every(({ isDraft }) => isDraft)).toBe(true)
  expect((await waitingOf(client, code)).P12).toEqual(expect.arrayContaining(['companyInfo', 'fatca']))
})

test('an answer taken back makes drafts again of the papers that show it, and of no others', async () => {
  const { world, code, applicant, answers, client } = await fillAllButFiles(86)
  const resolutions = { ...answers.resolutions, resolutionDate: null }
  await fill(world, code, applicant, { resolutions }, 'draft')
  expect(await waitingOf(client, code)).toMatchObject({ P10: ['resolutions'], P01: [], P12: [] })
  const pages = await textOfPdf((await fetchPaper(client, code, 'P10')).raw.rawPayload)
  for (const page of pages) expect(unspaced(page)).toContain('DRAFT')
})

async function outdatedOf(client: SignedClient, code: string) {
  return (await listOf(client, code)).papers.filter(({ isOutdated }) => isOutdated).map(({ key }) => key)
}

test('a signed copy no longer fits once answers that its paper shows are changed, until a new one is handed in', async () => {
  const { world, code, applicant, answers, client } = await fillAllButFiles(87)
  const { designatedFiles = {} } = answersFor(world, STANDARD)
  await fill(world, code, applicant, { designatedFiles })
  expect(await outdatedOf(client, code)).toEqual([])
  const resolutions = { ...answers.resolutions, resolutionDate: '2026-09-01' }
  await fill(world, code, applicant, { resolutions })
  expect(await outdatedOf(client, code)).toEqual(['P10'])
  await fill(world, code, applicant, { designatedFiles })
  expect(await outdatedOf(client, code)).toEqual([])
})

test('somebody else finds no papers, and a paper that is not needed is not there', async () => {
  const { code } = submitted
  expect((await fetchPaper(filling.client, code, 'P03')).status).toBe(404)
  expect((await filling.client.send('GET', `/v1/papers/orders/${code}`)).status).toBe(404)
  expect((await filling.client.send('GET', `/v1/papers/packages/${code}`)).status).toBe(404)
  expect((await filling.client.send('GET', `/nns/download?orderCode=${code}&paperKey=P03`)).status).toBe(404)
  expect((await fetchPaper(submitted.client, code, 'P17')).status).toBe(404)
})

test('who looked at which paper is in the audit trail', async () => {
  const { code, client } = submitted
  const before = (await auditOf(code)).length
  await client.send('GET', `/v1/papers/orders/${code}/P12/preview`)
  const entries = await auditOf(code)
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({
    kind: 'papers.viewed',
    body: { how: 'preview', papers: ['P12'], isDraft: false },
  })
})

test('the onboarding package holds every paper of the submission, and there is none before it', async () => {
  const { code, client } = submitted
  const { papers } = await listOf(client, code)
  const answer = await client.send('GET', `/v1/papers/packages/${code}`)
  expect(answer.raw.headers['content-type']).toBe('application/zip')
  for (const { key } of papers) expect(answer.raw.rawPayload.includes(`${code} ${key} `)).toBe(true)
  expect((await filling.client.send('GET', `/v1/papers/packages/${filling.code}`)).status).toBe(404)
})

test('a paper says what the texts said on the day of the submission', async () => {
  const { code, client } = await makeOrder('standard-0500', 82)
  const [first] = await listSubmissions(database, code)
  const kept = (await findFrozenPapers(papersDeps({ config, database }), code, 1)) ?? []
  const now = new Date()
  await inTransaction(database, async (trx) => {
    await insertSubmission(trx, {
      orderCode: code,
      round: 2,
      now,
      by: { kind: 'system', job: 'test' },
      answers: first?.answers ?? {},
    })
    const papers = kept.map((paper) => ({
      ...paper,
      title: { zh: '往年的标题', en: 'Title of a past year' },
    }))
    await insertFrozenPapers(trx, { orderCode: code, round: 2, papers, now })
  })
  const answer = await fetchPaper(client, code, 'P12')
  const [page = ''] = await textOfPdf(answer.raw.rawPayload)
  expect(unspaced(page)).toContain('往年的标题Titleofapastyear')
  expect(unspaced(page)).not.toContain('FATCA声明FATCAdeclaration')
})

test('the fee notice is there for staff once the fees were worked out again, and not for the customer', async () => {
  const { code, client } = await makeOrder('discount-awaiting-checker', 83)
  const keysOf = async (reader: SignedClient) => (await listOf(reader, code)).papers.map(({ key }) => key)
  expect(await keysOf(await desk('rm1'))).toContain('P14')
  expect(await keysOf(client)).not.toContain('P14')
  expect((await fetchPaper(client, code, 'P14')).status).toBe(404)
  const answer = await fetchPaper(await desk('rm1'), code, 'P14')
  expect(unspaced((await textOfPdf(answer.raw.rawPayload)).join(''))).toContain('收费通知书')
})
