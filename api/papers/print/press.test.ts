import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { papersOf } from '@kaihu/domain/papers/papers.ts'
import { afterAll, expect, test } from 'vitest'
import { textOfPdf, unspaced, widthsIn } from '../../../tests/harness/papers/paper-text.ts'
import { deliveredText } from '../../consents/texts-in-force.usecase.ts'
import { isDrawn } from '../../platform/is-drawn.ts'
import { ApartError } from '../../platform/sandbox/last-words.ts'
import { speakersOf } from '../speakers.ts'
import { missingCharacters } from './drawable.ts'
import { createPress, PressError } from './press.ts'

const press = createPress()
afterAll(() => press.close())

const context = exampleContext(STANDARD)
const stamp = { fingerprint: 'ab'.repeat(32), version: 1, date: '2026-11-21', isDraft: false, missing: null }

function papersFor(answers: Answers): readonly PaperContent[] {
  const derived = derive(answers, context)
  const source = {
    orderCode: 'AO20261100000123',
    context,
    speakers: speakersOf(derived, { branches: [], textOf: deliveredText }),
    feeNotice: null,
    recording: null,
  }
  return papersOf({ ...source, answers: derived })
}

function named(name: string): PaperContent {
  const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.companyName', name)
  const paper = papersFor(answers).find(({ id }) => id === 'P12')
  if (!paper) throw new Error('no paper')
  return paper
}

async function textOf(paper: PaperContent): Promise<string> {
  return unspaced((await textOfPdf(await press.print({ ...paper, stamp }))).join(''))
}

/** Every answer in words that a paper shows. */
function answersIn({ blocks }: PaperContent): readonly string[] {
  return blocks.flatMap((block) =>
    block.type === 'facts'
      ? block.rows.flatMap((row) => ('answer' in row ? [row.answer.zh, row.answer.en] : []))
      : [],
  )
}

const names = [
  '䶮㛃𠮷（上海）有限公司',
  '#let x = 1; *粗* _斜_ $公式$ @引用 <标签> \\ // 注释',
  '长'.repeat(200),
  'Ünïcödé & "Quotes" / Łódź 有限公司',
]

for (const name of names) {
  test(`a company's name is printed character by character: ${name.slice(0, 24)}`, async () => {
    expect(await textOf(named(name))).toContain(unspaced(name))
  })
}

test('marks that turn the direction of writing do not turn a printed name', async () => {
  expect(await textOf(named('上海\u202e司公\u200f贸易\u2066有限公司'))).toContain('上海司公贸易有限公司')
})

test('the text of every paper holds every answer that it shows', async () => {
  for (const paper of papersFor(completeAnswers(STANDARD))) {
    const text = await textOf(paper)
    for (const answer of answersIn(paper)) expect(text).toContain(unspaced(answer))
  }
})

test('a character that the font lacks is found before printing', () => {
  expect(isDrawn('䶮') && isDrawn('㛃') && isDrawn('𠮷')).toBe(true)
  expect(missingCharacters(named('🏦🏦（西安）有限公司\ue000'))).toEqual(['🏦', '\ue000'])
})

test('the same content makes the same bytes', async () => {
  const paper = { ...named('重复有限公司'), stamp }
  expect((await press.print(paper)).equals(await press.print(paper))).toBe(true)
})

test('a paper that cannot be drawn is refused, and the next one is drawn', async () => {
  const broken = { ...named('坏有限公司'), stamp: { ...stamp, date: 'no date' } }
  await expect(press.print(broken)).rejects.toThrow(PressError)
  expect(await textOf(named('好有限公司'))).toContain('好有限公司')
})

test('a press that does not start says why, and is no fault of the paper', async () => {
  const none = createPress('/var/tmp/kaihu-nowhere/press.ts')
  const printed = none.print({ ...named('好有限公司'), stamp })
  await expect(printed).rejects.toThrow(/^the press did not start: exit 1: .*kaihu-nowhere/)
  await expect(printed).rejects.toThrow(ApartError)
})

function alike(text: string) {
  return { zh: text, en: `${text} in English` }
}

function fact(i: number) {
  return { question: alike(`问题${i}号`), answer: alike(`回答${i}号`) }
}

/** What may stand before a signature; `last` is printed right above it. */
const endings = {
  facts: { blocks: [], last: '问题999号' },
  text: { blocks: [{ type: 'text', words: alike('第一段。\n\n末段在此。') }], last: '末段在此。' },
  title: {
    blocks: [
      { type: 'text', words: alike('末段在此。') },
      { type: 'title', words: alike('签署') },
    ],
    last: '末段在此。',
  },
  table: {
    blocks: [{ type: 'table', heads: [alike('栏目')], rows: [[alike('甲')], [alike('末行在此')]] }],
    last: '末行在此',
  },
} as const

test.each(Object.entries(endings))(
  'a signature never stands alone on a page: after %s',
  async (_, ending) => {
    const paper = named('安示科技有限公司')
    const boxes = [1, 2, 3, 4].map((i) => ({ role: alike(`董事${i}`), name: '安示明' }))
    let turned = 0
    for (let rows = 14; rows < 34; rows += 1) {
      const facts = [...Array.from({ length: rows }, (_row, i) => fact(i)), fact(999)]
      const blocks = [
        { type: 'facts', rows: facts },
        ...ending.blocks,
        { type: 'signatures', boxes, seals: [] },
      ] as unknown as PaperContent['blocks']
      const pages = (await textOfPdf(await press.print({ ...paper, blocks, stamp }))).map(unspaced)
      const first = pages.findIndex((page) => page.includes('董事1'))
      expect(pages[first], `${rows} rows`).toContain(ending.last)
      if (first > 0) turned += 1
    }
    expect(turned).toBeGreaterThan(0)
  },
)

test('an apostrophe in English words stands close to its letters', async () => {
  const words = (text: string) => ({ zh: '本行', en: text })
  const paper: PaperContent = {
    ...named('某某有限公司'),
    blocks: [
      { type: 'text', words: words('the Bank’s account terms') },
      { type: 'text', words: words("the Bank's account terms") },
    ],
  }
  const widths = await widthsIn(await press.print({ ...paper, stamp }), 'account terms')
  const [curly = 0, straight = 0] = widths
  expect(widths).toHaveLength(2)
  expect(Math.abs(curly - straight)).toBeLessThan(3)
})
