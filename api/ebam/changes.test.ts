import type { AskedChangeView } from '@kaihu/contract/asked-changes.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CHANGED_ACCOUNT, type Said } from '../../tests/harness/ebam/treasury-client.ts'
import { definitionIn, reasonIn, startTreasuryDesk } from '../../tests/harness/ebam/treasury-desk.ts'
import { answerChange } from './answer-change.usecase.ts'
import type { DueChangeAnswer } from './ebam-queue.ts'
import { readSigned } from './signature.ts'

const VARIANT = 74
const treasury = await startTreasuryDesk()
const { database } = treasury.server
const world = makeWorld(database, { variant: VARIANT, branchCode: 'SH01' })
const orderCode = (await SITUATIONS['standard-0000']?.make(world)) ?? ''
const { rows: opened } = await sql<{ relationshipId: string; account: string; others: string[] }>`
  select relationship_id as "relationshipId", account_numbers[1] as account from kaihu.relationship_order
  where order_code = ${orderCode}`.execute(database)
const { relationshipId = '', account = '' } = opened[0] ?? {}

type Changes = { items: AskedChangeView[]; mayAnswer: boolean }

/** A change for the customer's account, of mandates unless the account itself is named. */
function ask(said: Partial<Said> = {}) {
  const { change = (xml: string) => xml, definition = 'acmt.017.001.05', ...more } = said
  const forAccount = (xml: string) => change(xml).replaceAll(CHANGED_ACCOUNT, account)
  return treasury.send({ variant: VARIANT, definition, ...more, change: forAccount })
}

async function withCode(xml: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select credit_code as code from kaihu.relationship
    where relationship_id = ${relationshipId}::uuid`.execute(database)
  const company = `<OrgId><OrgId><Othr><Id>${rows[0]?.code}</Id></Othr></OrgId></OrgId>`
  return xml.replace('</AcctSvcrId>', `</AcctSvcrId>${company}`)
}
const code = await withCode('</AcctSvcrId>')
function named(xml: string): string {
  return xml.replace('</AcctSvcrId>', code)
}

async function changes(who: string): Promise<Changes> {
  return (
    await (await treasury.desk(who)).send<Changes>('GET', `/v1/relationships/${relationshipId}/changes`)
  ).data
}

async function answer(who: string, changeId: string, body: { isDone: boolean; answer: string }) {
  return (await treasury.desk(who)).send(
    'POST',
    `/v1/relationships/${relationshipId}/changes/${changeId}`,
    body,
  )
}

/** Who was told that a change waits, and of which customer. */
async function toldOfChanges() {
  const { rows } = await sql<{ staffId: string; relationship: string }>`select staff_id as "staffId",
    params ->> 'relationship' as relationship from kaihu.notice where kind = 'changeAsked'`.execute(database)
  return rows.map(({ staffId, relationship }) => [staffId, relationship])
}

/** Does what the worker would do with the answers that wait, and fetches them. */
async function fetchAnswers(): Promise<readonly string[]> {
  const { rows } = await sql<{
    data: DueChangeAnswer
  }>`delete from pgboss.job where name = 'ebam-change-answer'
    returning data`.execute(database)
  for (const { data } of rows) await answerChange(data, treasury.deps)
  const texts: string[] = []
  for (const { xml } of await treasury.fetchAnswers())
    texts.push(await readSigned(xml, treasury.bank.certificate, new Date()))
  return texts
}

test('a change of mandates waits for the relationship manager with all that it says, and is answered once done', async () => {
  const { process, text } = await ask({ change: named })
  expect(definitionIn(text)).toBe('acmt.010.001.04')
  expect(await readSigned(text, treasury.bank.certificate, new Date())).toContain('<Sts>RECEIVED</Sts>')
  const { items, mayAnswer } = await changes('rm1')
  expect(mayAnswer).toBe(true)
  expect(await toldOfChanges()).toEqual([[world.cast.rm.staffId, relationshipId]])
  const [change] = items
  expect(change).toMatchObject({ kind: 'mandate', state: 'open', accountNumbers: [account] })
  const said = change?.lines.map(({ place, text: value }) => [place.map(({ name }) => name).join('/'), value])
  expect(said).toContainEqual(['Mndt', 'M1'])
  expect(said).toContainEqual(['Mndt/ReqrdSgntrNb', '1'])
  expect(said).toContainEqual(['Mndt/MndtHldr/Nm', expect.any(String)])
  const done = await answer('rm1', change?.changeId ?? '', { isDone: true, answer: '已在核心系统变更授权' })
  expect(done.status).toBe(200)
  const [given = '', ...others] = await fetchAnswers()
  expect(others).toEqual([])
  expect([
    definitionIn(given),
    given.includes('<Sts>DONE</Sts>'),
    given.includes(`<PrcId><Id>${process}</Id>`),
  ]).toEqual(['acmt.010.001.04', true, true])
  const again = await answer('rm1', change?.changeId ?? '', { isDone: false, answer: '撤回' })
  expect(again.data).toMatchObject({ reason: 'answered_already' })
  expect(await fetchAnswers()).toEqual([])
})

test('a change of the account that is refused is answered with the reason, word by word', async () => {
  const { text } = await ask({ definition: 'acmt.015.001.05', variant: VARIANT, change: withoutOtherCode })
  expect(definitionIn(text)).toBe('acmt.010.001.04')
  const change = (await changes('rm1')).items.find(({ state }) => state === 'open')
  expect(change).toMatchObject({ kind: 'account' })
  await answer('rm1', change?.changeId ?? '', { isDone: false, answer: '账户户名须与营业执照一致' })
  const [given = ''] = await fetchAnswers()
  expect([definitionIn(given), reasonIn(given)]).toEqual(['acmt.011.001.04', 'change_refused'])
  expect(given).toContain('账户户名须与营业执照一致')
  expect(given).toContain('<RjctdReqTp>MNTN<')
})

/** The example company of the client is another one than the customer: the code of the customer in its place. */
function withoutOtherCode(xml: string): string {
  const own = /<Id>(\w{18})<\/Id>/.exec(code)?.[1] ?? ''
  return xml.replace(/<Othr><Id>\w{18}<\/Id>/, `<Othr><Id>${own}</Id>`)
}

test.each([
  ['an account that nobody has', (xml: string) => named(xml).replaceAll(CHANGED_ACCOUNT, '6222009999')],
  [
    'another company',
    (xml: string) => named(xml).replace(/<Othr><Id>\w{18}</, '<Othr><Id>91310000MA1FL0000X<'),
  ],
  ['nobody, for an account that it did not ask for', (xml: string) => xml],
])('a program that speaks for %s is turned away, and nothing waits', async (_whom, change) => {
  const before = (await changes('rm1')).items.length
  const { process, text } = await ask({ change })
  expect([definitionIn(text), reasonIn(text)]).toEqual(['acmt.011.001.04', 'account_unknown'])
  expect((await changes('rm1')).items).toHaveLength(before)
  const kept = await treasury.messagesOf(process)
  expect(kept.map(({ state, reason }) => [state, reason])).toContainEqual(['rejected', 'account_unknown'])
})

test('a process asks once, and only who looks after the customer answers', async () => {
  const { process } = await ask({ change: named })
  expect(reasonIn((await ask({ change: named, process })).text)).toBe('process_known')
  const open = (await changes('rm1')).items.filter(({ state }) => state === 'open')
  expect(open).toHaveLength(1)
  const changeId = open[0]?.changeId ?? ''
  expect((await changes('cm1')).mayAnswer).toBe(false)
  expect((await answer('cm1', changeId, { isDone: true, answer: '好' })).status).toBe(403)
  expect((await answer('rm2', changeId, { isDone: true, answer: '好' })).status).toBe(404)
  expect((await changes('rm1')).items.find((one) => one.changeId === changeId)?.state).toBe('open')
})

test('what a change says of persons is read masked', async () => {
  const person =
    '<CtctDtls><MobNb>+86-13912345678</MobNb><EmailAdr>new.signer@example.com</EmailAdr></CtctDtls>'
  const holder = (xml: string) => named(xml).replace(/(<MndtHldr>.*?<Nm>[^<]*<\/Nm>)/, `$1${person}`)
  await ask({ change: holder })
  const [newest] = (await changes('rm1')).items
  const values = JSON.stringify(newest?.lines)
  expect(values).not.toContain('13912345678')
  expect(values).not.toContain('new.signer@example.com')
  expect(newest?.lines.some(({ phone }) => phone?.includes('*'))).toBe(true)
})

test('what is still open when the customer leaves is refused with it: whoever asked is told, and nobody is asked any more', async () => {
  const open = async () => (await changes('rm1')).items.filter(({ state }) => state === 'open')
  const asked = (await open()).length
  expect(asked).toBeGreaterThan(0)
  await fetchAnswers()
  const given = {
    reason: 'customer_wish',
    note: '客户要求销户',
    endsOn: shanghaiDateOf(instantOf(new Date())),
  }
  const end = `/v1/relationships/${relationshipId}/end`
  const { data } = await (await treasury.desk('rm1')).send<{ ends: { proposalId: string }[] }>(
    'POST',
    end,
    given,
  )
  const decision = { approve: true, note: '同意' }
  const proposalId = data.ends.at(0)?.proposalId ?? ''
  expect((await (await treasury.desk('cml1')).send('POST', `${end}/${proposalId}`, decision)).status).toBe(
    200,
  )
  expect(await open()).toEqual([])
  const answers = await fetchAnswers()
  expect(answers.map((one) => [definitionIn(one), reasonIn(one)])).toEqual(
    Array.from({ length: asked }, () => ['acmt.011.001.04', 'change_refused']),
  )
  for (const one of answers) expect(one).toContain('The company is no longer a customer of the bank.')
  const waiting =
    await sql`select from kaihu.notice where kind = 'changeAsked' and settled_at is null`.execute(database)
  expect(waiting.rows).toEqual([])
})
