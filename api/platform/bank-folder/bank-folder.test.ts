import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { mistakesOf } from '../../../tests/harness/process/bank-folder.ts'
import { replaceTexts, sayText } from '../http/words.ts'
import { dressPage } from './dress-page.ts'
import { readBankFolder } from './read-bank-folder.ts'
import { wornLook } from './worn-look.ts'

const EXAMPLES = path.resolve(import.meta.dirname, '../../../examples')
const EXAMPLE = path.join(EXAMPLES, 'plain-bank')
afterEach(() => replaceTexts(inEvery(() => ({}))))

const YAML = readFileSync(path.join(EXAMPLE, 'bank.yaml'), 'utf8')
function svg(inside: string, attributes = 'viewBox="0 0 32 32"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
}

async function exampleBank() {
  const { bank } = await readBankFolder(EXAMPLE)
  if (bank === null) throw new Error('the example cannot be used')
  return bank
}

test('the example is a bank: it has no mistakes', async () => {
  const { bank, mistakes } = await readBankFolder(EXAMPLE)
  expect(mistakes).toEqual([])
  expect(bank?.profile.name).toEqual({
    'zh-CN': '海桥银行企业开户',
    'en-US': 'Haiqiao Bank Business Accounts',
  })
})

test('the example that asks questions of its own is a bank too, and the page is told what it asks', async () => {
  const { bank, mistakes } = await readBankFolder(path.join(EXAMPLES, 'harbour-bank'))
  expect(mistakes).toEqual([])
  expect(bank?.form.questions).toHaveLength(15)
  expect(bank?.texts['en-US']).toMatchObject({
    application: { fields: { ownQuestions: { vessels: 'Vessels owned or chartered' } } },
    lists: { own: { portTrade: { shipping: 'Shipping' } } },
  })
  expect(bank?.further['zh-HK']).toMatchObject({
    application: { fields: { ownQuestions: { vessels: '自有或租用船舶數量' } } },
  })
  const html = bank ? dressPage('<head></head>', bank, { look: wornLook() }) : ''
  const [, data = ''] = html.match(/<script type="application\/json" id="own-form">(.*?)<\/script>/) ?? []
  expect(JSON.parse(data)).toEqual(bank?.form)
})

describe('a folder is refused as a whole, each mistake with its file and line', () => {
  test('a key that nobody knows, and a language that is missing', async () => {
    const text = YAML.replace('hotline:', 'hotlin:').replace(
      / {2}en-US: Haiqiao Bank Business Accounts\n/,
      '',
    )
    expect(await mistakesOf({ 'bank.yaml': text })).toEqual([
      expect.stringMatching(/^bank\.yaml, line 9: name\.en-US: /),
      'bank.yaml, line 18: hotlin: there is no such setting',
    ])
  })
  test('colours on which text cannot be read', async () => {
    const text = YAML.replace('"#2a6f9e"', '"#8fb9d6"')
    const [mistake = '', ...others] = await mistakesOf({ 'bank.yaml': text })
    expect(mistake).toMatch(
      /^bank\.yaml, line 24: colours\.primaryHover: #ffffff on #8fb9d6 is 2(\.\d)?:1; text needs 4\.5:1$/,
    )
    expect(others).toEqual([])
  })
  test('questions that cannot be asked, or whose condition could never hold', async () => {
    const label = '{ zh-CN: 问, en-US: Asked? }'
    const questions = [
      `- { key: Big, kind: yesNo, label: ${label} }`,
      `- { key: one, kind: text, label: ${label} }`,
      `- { key: two, kind: yesNo, label: { zh-CN: 问 }, requird: true }`,
      `- { key: three, kind: video, label: ${label} }`,
    ]
    expect(await mistakesOf({ 'questions.yaml': `questions:\n${questions.join('\n')}\n` })).toEqual([
      expect.stringMatching(/^questions\.yaml, line 2: questions\[1\]\.key: begins with a small letter/),
      expect.stringMatching(/^questions\.yaml, line 3: questions\[2\]\.max: /),
      expect.stringMatching(/^questions\.yaml, line 4: questions\[3\]\.label\.en-US: /),
      'questions.yaml, line 4: questions[3].requird: there is no such setting',
      expect.stringMatching(/^questions\.yaml, line 5: questions\[4\]\.kind: /),
    ])
  })
  test.each([
    ['nothing.here', true, 'is neither a question of ours nor'],
    ['later', true, 'is neither a question of ours nor'],
    ['staffData.economicTypeCode', 'a', 'is answered by staff'],
    ['vatInvoice.vatTaxpayer', 'no-such', 'could never hold'],
    ['first', 'yes', 'is answered by true (yes) or false (no)'],
    ['lei.hasLei', true, 'is not asked in the simplified flow'],
    ['companyInfo.companyName', 'x', 'is neither yes or no nor a choice'],
  ])('a question shown when %s is %s', async (question, is, said) => {
    const label = '{ zh-CN: 问, en-US: Asked? }'
    const text = `questions:
- { key: first, kind: yesNo, label: ${label} }
- { key: second, kind: yesNo, label: ${label}, shownWhen: { question: ${question}, is: ${is} } }
- { key: later, kind: yesNo, label: ${label} }
`
    const [mistake = '', ...others] = await mistakesOf({ 'questions.yaml': text })
    expect(mistake).toMatch(/^questions\.yaml, line 3: questions\[2\]\.shownWhen: /)
    expect(mistake).toContain(said)
    expect(others).toEqual([])
  })
  test.each([
    ['section: nowhere', 'section: there is no section nowhere'],
    ['section: statement', 'section: statement takes no other question'],
    ['section: companyInfo', 'key: begins with bank and a capital'],
    ['after: premises', 'after: says where among questions of ours'],
    ['section: lei, simplified: true', 'simplified: lei is not asked in the simplified flow'],
  ])('a question of the bank that stands at %s', async (place, said) => {
    const label = '{ zh-CN: 问, en-US: Asked? }'
    const key = place.includes('lei') ? 'bankFirst' : 'first'
    const text = `questions:\n- { key: ${key}, kind: yesNo, label: ${label}, ${place} }\n`
    const found = await mistakesOf({ 'questions.yaml': text })
    expect(found).toEqual([expect.stringContaining(`questions.yaml, line 2: questions[1].${said}`)])
  })
  test('questions of ours that have to be asked, keep their words, or are none', async () => {
    const label = 'label: { zh-CN: 问, en-US: Asked? }'
    const ours = [
      '- { question: ownership.shareholders, hidden: true }',
      '- { question: nothing.here, hidden: true }',
      `- { question: crs.crsDeclaration, ${label} }`,
      `- { question: lei.hasLei, ${label}, hidden: true }`,
      '- { question: lei.hasLei }',
      `- { question: businessOperation.website, help: { zh-CN: 问, en-US: Asked? } }`,
    ]
    const found = await mistakesOf({ 'questions.yaml': `ours:\n${ours.join('\n')}\n` })
    expect(found).toEqual([
      expect.stringMatching(
        /^questions\.yaml, line 2: ours\[1\]\.question: .*cannot be left out: who the customer is/,
      ),
      expect.stringMatching(/line 3: .*nothing\.here is no question of ours$/),
      expect.stringMatching(/line 4: .*keeps its words: its words are those of a form/),
      expect.stringMatching(/line 5: .*nobody would read its words$/),
      expect.stringMatching(/line 6: .*stands here twice$/),
      expect.stringMatching(/line 7: .*has no help text/),
    ])
  })
  test('papers that name what is not asked, could never be needed, or have a signed copy nobody signs', async () => {
    const title = 'title: { zh-CN: 函, en-US: Letter }'
    const text = '{ text: { zh-CN: "{{compny}}", en-US: "{{company}}" } }'
    const papers = [
      `- { id: B01, ${title}, signers: nobody, slot: bankX, parts: [${text}] }`,
      `- { id: B01, ${title}, signers: signatories, slot: bankX, parts: [{ answers: nowhere }] }`,
      `- { id: B02, ${title}, signers: nobody, shownWhen: { question: lei.hasLei, is: yes }, parts: [{ answers: lei, only: [x] }] }`,
    ]
    expect(await mistakesOf({ 'papers.yaml': `papers:\n${papers.join('\n')}\n` })).toEqual([
      expect.stringMatching(/^papers\.yaml, line 2: papers\[1\]\.slot: nobody signs it/),
      expect.stringMatching(/line 2: papers\[1\]\.parts\[1\]: text: \{\{compny\}\} is not known/),
      expect.stringMatching(/line 3: papers\[2\]\.id: B01 is the number of two papers/),
      expect.stringMatching(/line 3: papers\[2\]\.slot: bankX is no document of the bank/),
      expect.stringMatching(/line 3: papers\[2\]\.parts\[1\]: answers: nowhere is no section/),
      expect.stringMatching(/line 4: papers\[3\]\.shownWhen: is: lei\.hasLei is answered by true/),
      expect.stringMatching(/line 4: papers\[3\]\.parts\[1\]: only: lei asks no x/),
    ])
  })
  test('a paper with a character that no font draws', async () => {
    const text = 'text: { zh-CN: 授权, en-US: "Yours \\uE000\\uE000" }'
    const papers = [
      '- id: B01',
      '  title: { zh-CN: 函, en-US: Letter }',
      '  signers: nobody',
      `  parts: [{ ${text} }]`,
    ]
    expect(await mistakesOf({ 'papers.yaml': `papers:\n${papers.join('\n')}\n` })).toEqual([
      'papers.yaml, line 5: papers[1].parts[1].text.en-US: no font draws U+E000',
    ])
  })
  test('a paper that ours has already, or of no part', async () => {
    const title = 'title: { zh-CN: 函, en-US: Letter }'
    const found = await mistakesOf({
      'papers.yaml': `papers:\n- { id: P01, ${title}, signers: nobody, parts: [] }\n`,
    })
    expect(found).toEqual([
      expect.stringMatching(/^papers\.yaml, line 2: papers\[1\]\.id: /),
      expect.stringMatching(/^papers\.yaml, line 2: papers\[1\]\.parts: /),
    ])
  })
  test('what is no YAML', async () => {
    expect(await mistakesOf({ 'bank.yaml': 'name: [' })).toEqual([
      expect.stringMatching(/^bank\.yaml, line 1: /),
    ])
  })
  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'holds <script>'],
    ['a handler', svg('<path d="M0 0" onload="alert(1)"/>'), 'holds onload on <path>'],
    ['a page', svg('<foreignObject/>'), 'holds <foreignObject>'],
    [
      'a picture from elsewhere',
      svg('<path fill="url(https://elsewhere.example/a)"/>'),
      'points out of itself',
    ],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'cannot be read'],
    ['no drawing', '<html/>', 'is no SVG drawing'],
    ['nothing to size it by', svg('', ''), 'has no viewBox'],
    ['a weight', svg(`<path d="${'M0 0'.repeat(6_000)}"/>`), 'is larger than 20 kB'],
  ])('a logo with %s', async (_what, logo, said) => {
    const found = await mistakesOf({ 'logo.svg': logo })
    expect(found.length).toBeGreaterThan(0)
    for (const mistake of found) expect(mistake).toContain('logo.svg')
    expect(found.join('\n')).toContain(said)
  })
  test('a logo whose mistake has a line', async () => {
    expect(await mistakesOf({ 'logo.svg': svg('\n<path d="M0 0"/>\n<script>alert(1)</script>\n') })).toEqual([
      expect.stringMatching(/^logo\.svg, line 3: holds <script>/),
    ])
  })
})

test("a text message is signed by the bank, and names that say the platform are the bank's", async () => {
  const code = () =>
    sayText('zh-CN', 'notices:codes.verificationCodeMessage', {
      sign: sayText('zh-CN', 'errors:sign'),
      code: '1',
      minutes: 5,
    })
  expect(code()).toMatch(/^【开户】/)
  replaceTexts((await exampleBank()).texts)
  expect(code()).toMatch(/^【海桥银行】您的验证码/)
  expect(sayText('en-US', 'common:platform.name')).toBe('Haiqiao Bank Business Accounts')
  expect(sayText('en-US', 'common:yes')).toBe('Yes')
})

test('a page is dressed before anything runs: title, mark, and the rest as data that cannot end its element', async () => {
  const bank = await exampleBank()
  const built = '<head><link rel="icon" href="/favicon.svg" /><title>登录 - 企业开户平台</title></head>'
  const texts = { ...bank.texts, 'en-US': { a: { b: '</script><script>' } } }
  const html = dressPage(built, { ...bank, texts }, { look: wornLook() })
  expect(html).toContain('<title>登录 - 海桥银行企业开户</title>')
  expect(html).toMatch(/<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml;base64,/)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const [, data = ''] = html.match(/<script type="application\/json" id="look">(.*)<\/script>/) ?? []
  expect(JSON.parse(data)).toMatchObject({
    colours: { primary: '#1f5f8b' },
    hotline: '400-000-0000',
    imprint: { 'zh-CN': '海桥银行股份有限公司 沪ICP备00000000号' },
    words: { 'en-US': { a: { b: '</script><script>' } } },
  })
})
