import { expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '../application/examples.ts'
import { openSlots } from '../application/files/slots.ts'
import type { Answers } from '../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../form/answers/path.ts'
import { derive } from '../form/live/derive.ts'
import type { Speaker } from '../form/words/say.ts'
import { submitted } from '../intention/examples/intentions.ts'
import { handedIn } from '../intention/state.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { charactersIn, withoutMissing } from './characters.ts'
import { papersOf, writtenPapersOf } from './papers.ts'
import { printable } from './printable.ts'

const context = exampleContext(STANDARD)
const speaker: Speaker = {
  t: (key) => key,
  region: (code) => code,
  live: (_list, code) => code,
  addressOrder: 'largeFirst',
}

type Source = Parameters<typeof papersOf>[0]

function papersFor(
  answers: Answers,
  feeNotice: Source['feeNotice'] = null,
  recording: Source['recording'] = null,
) {
  return papersOf({
    orderCode: 'AO20261100000123',
    context,
    feeNotice,
    recording,
    answers: derive(answers, context),
    speakers: { 'zh-CN': speaker, 'en-US': speaker },
  })
}

function keysFor(...given: Parameters<typeof papersFor>) {
  return papersFor(...given).map(({ key }) => key)
}

const complete = completeAnswers(STANDARD)

test('the papers of every application are always there', () => {
  expect(keysFor(complete)).toEqual(expect.arrayContaining(['P03', 'P10', 'P11', 'P12', 'P15']))
})

test('each renminbi account has its own application, the foreign ones share one', () => {
  const renminbi = [{ rmbType: 'basic' }, { rmbType: 'general' }]
  const foreign = [
    { fxType: '1000', currency: 'USD' },
    { fxType: '1000', currency: 'EUR' },
  ]
  const answers = withAnswer(withAnswer(complete, 'partC.rmbAccounts', renminbi), 'partC.fxAccounts', foreign)
  const keys = keysFor(answers)
  expect(keys.filter((key) => key.startsWith('P04'))).toEqual(['P04-1', 'P04-2', 'P04-3'])
  expect(keys.filter((key) => key.startsWith('P13'))).toHaveLength(4)
})

test('a service that is not applied for brings no paper', () => {
  expect(keysFor(complete)).toContain('P05')
  expect(keysFor(withAnswer(complete, 'ebanking.applyBankingAccount', false))).not.toContain('P05')
})

test('the letter for the mainland belongs to the international package, and signed copies of service forms have a slot', () => {
  expect(keysFor(complete)).not.toContain('P06')
  const papers = papersFor(withAnswer(complete, 'ebanking.ebankingPackage', 'package2'))
  const slotOf = (id: string) => papers.find((paper) => paper.id === id)?.slot
  expect(slotOf('P05')).toBe('designatedFiles.aa0117Signed')
  expect(slotOf('P06')).toBe('designatedFiles.aa0118Signed')
})

test('the fee notice is written only after the fees were worked out again', () => {
  expect(keysFor(complete)).not.toContain('P14')
  expect(keysFor(complete, { ratePercent: 20, periodMonths: 12 })).toContain('P14')
})

test('the fee notice says each fee of the package as published and after the discount', () => {
  const notice = papersFor(complete, { ratePercent: 25, periodMonths: 12 }).find(({ id }) => id === 'P14')
  const table = notice?.blocks.find(({ type }) => type === 'table')
  const rows = table?.type === 'table' ? table.rows.map((row) => row.map(({ zh }) => zh)) : []
  expect(rows).toContainEqual(['papers:fee.item.ebanking', 'papers:fee.per.month', '100.00', '75.00'])
})

test('a declaration made online has a record sheet that nobody signs; one at the branch is signed before witnesses', () => {
  const recording = handedIn(submitted()) ?? null
  const sheetFor = (approach: string) =>
    papersFor(withAnswer(complete, 'intention.intentionApproach', approach), null, recording).find(
      ({ id }) => id === 'P16',
    )
  expect(sheetFor('online')?.blocks.some(({ type }) => type === 'signatures')).toBe(false)
  expect(JSON.stringify(sheetFor('online'))).toContain('papers:intention.kept')
  expect(sheetFor('branch')?.blocks.some(({ type }) => type === 'signatures')).toBe(true)
  expect(JSON.stringify(sheetFor('branch'))).not.toContain('papers:recording')
})

test('the record sheet tells which recording it is about, and what the application says to each question', () => {
  const online = withAnswer(complete, 'intention.intentionApproach', 'online')
  const sheetWith = (recording: Source['recording']) =>
    JSON.stringify(papersFor(online, null, recording).find(({ id }) => id === 'P16'))
  const sheet = sheetWith(handedIn(submitted()) ?? null)
  for (const mark of ['2026-11-23 10:00', '1:00', '428917', 'abababababababab abababababababab']) {
    expect(sheet).toContain(mark)
  }
  const nameCn = findAnswer(complete, 'legalRepresentative.person.nameCn')
  const idNumber = findAnswer(complete, 'legalRepresentative.person.idDocument.idNumber')
  for (const said of [nameCn, idNumber, 'lists:accountPurpose']) expect(sheet).toContain(said)
  expect(sheetWith(null)).toContain('papers:recording.none')
})

test('a yes is printed as the application gave it; at the branch it is ticked by hand, the rest is filled in', () => {
  const sheet = (approach: string, isRented = true) => {
    const answers = withAnswer(complete, 'intention.intentionApproach', approach)
    const given = withAnswer(answers, 'accountOpeningQuestions.accountNotRented', isRented)
    return JSON.stringify(papersFor(given).find(({ id }) => id === 'P16'))
  }
  const count = (text: string, key: string) => text.split(`"zh":"papers:intention.${key}"`).length - 1
  expect([count(sheet('online'), 'confirmed'), count(sheet('online'), 'spoken')]).toEqual([2, 0])
  expect([count(sheet('online', false), 'confirmed'), count(sheet('online', false), 'spoken')]).toEqual([
    1, 1,
  ])
  expect(count(sheet('branch'), 'tick')).toBe(2)
  expect(sheet('branch')).toContain(findAnswer(complete, 'legalRepresentative.person.idDocument.idNumber'))
})

test('a resolution that was not adopted is not printed', () => {
  const textOf = (answers: Answers) => JSON.stringify(papersFor(answers).find(({ id }) => id === 'P10'))
  expect(textOf(complete)).toContain('lists:resolutionText.depositProducts')
  const without = withAnswer(complete, 'resolutions.resolution4Adopted', false)
  expect(textOf(without)).not.toContain('lists:resolutionText.depositProducts')
})

test('the adopted resolutions are numbered one after the other', () => {
  const without = withAnswer(complete, 'resolutions.resolution4Adopted', false)
  const titles = (papersFor(without).find(({ id }) => id === 'P10')?.blocks ?? []).flatMap((block) =>
    block.type === 'title' ? [/^(\d)\. /.exec(block.words.zh)?.[1] ?? ''] : [],
  )
  const numbers = titles.filter((number) => number !== '')
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
})

test('every paper has a place for signatures or for the bank', () => {
  for (const { blocks } of papersFor(complete)) {
    expect(blocks.some(({ type }) => type === 'signatures' || type === 'bankBox')).toBe(true)
  }
})

test('marks without a shape are not printed, everything else is', () => {
  expect(printable('a\u202eb\u200f\u0007c\n䶮')).toBe('ab c\n䶮')
})

test('a missing character becomes a geta mark, wherever it stands', () => {
  const [paper] = papersFor(withAnswer(complete, 'companyInfo.companyName', '𰻝面有限公司'))
  if (!paper) throw new Error('no paper')
  const drawn = withoutMissing(paper, new Set(['𰻝']))
  expect(charactersIn(drawn).has('𰻝')).toBe(false)
  expect(drawn.company.zh).toBe('〓面有限公司')
})

test('each controlling person has an annex of its own to the tax declaration', () => {
  const person = { person: { nameCn: '控制人' }, cpType: 'ownership', birthPlace: '上海' }
  const answers = withAnswer(
    withAnswer(complete, 'crs.crsEntityCategory', 'passive'),
    'crs.controllingPersons',
    [person, person],
  )
  const paper = papersFor(answers).find(({ id }) => id === 'P11')
  expect(paper?.blocks.filter(({ type }) => type === 'newPage')).toHaveLength(2)
  expect(paper?.blocks.filter(({ type }) => type === 'signatures')).toHaveLength(3)
})

test('every signed paper that is not for the visit has a slot of its own, or shares one with the other tax declaration', () => {
  const answers = withAnswer(complete, 'intention.intentionApproach', 'branch')
  const open = openSlots(derive(answers, context), context).map(({ slot }) => slot)
  const signed = papersFor(answers).filter(({ id }) => !['P16', 'P17'].includes(id))
  for (const { slot } of signed) expect(open).toContain(slot)
  const families = new Map(signed.map(({ id, slot }) => [id, slot]))
  expect(new Set(families.values()).size).toBe(families.size - 1)
})

test('a signed copy is asked for only where its slot is', () => {
  const slotOf = (approach: string) => {
    const answers = withAnswer(complete, 'intention.intentionApproach', approach)
    return papersFor(answers).find(({ id }) => id === 'P12')?.slot
  }
  expect(slotOf('branch')).toBe('designatedFiles.crsFatcaSigned')
  expect(slotOf('online')).toBeNull()
})

function sectionsFor(answers: Answers) {
  const source = { orderCode: 'AO20261100000123', context, feeNotice: null, recording: null }
  const speakers = { 'zh-CN': speaker, 'en-US': speaker }
  return new Map(
    writtenPapersOf({ ...source, speakers, answers: derive(answers, context) }).map(({ paper, sections }) => [
      paper.key,
      sections,
    ]),
  )
}

test('a paper knows the sections that it was written from', () => {
  const sections = sectionsFor(complete)
  expect(new Set(sections.get('P12'))).toEqual(new Set(['companyInfo', 'fatca']))
  expect(sections.get('P10')).toEqual(
    expect.arrayContaining(['companyInfo', 'resolutions', 'signatories', 'boardMembers']),
  )
  expect(sections.get('P10')).not.toContain('ownership')
})

test('no paper is written from the documents, among which its signed copy is', () => {
  for (const flow of [STANDARD, SIMPLIFIED] as const)
    for (const sections of sectionsFor(completeAnswers(flow)).values()) {
      expect(sections).not.toContain('designatedFiles')
      expect(sections).not.toContain('otherFiles')
    }
})
