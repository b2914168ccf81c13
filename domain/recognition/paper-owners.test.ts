import { expect, test } from 'vitest'
import type { PaperKind, RecognisedField } from './paper.ts'
import { ownLicence, paperOwners } from './paper-owners.ts'

const MARK = { left: 0, top: 0, right: 1, bottom: 1 }

function paper(
  kind: PaperKind | null,
  says: Readonly<Record<string, string>> = {},
  id = '',
  standing: RecognisedField['standing'] = 'unchecked',
) {
  const fields = Object.entries(says).map(
    ([key, value]): RecognisedField => ({ key, value, standing, mark: MARK }),
  )
  return { kind, fields, id }
}

function front(name: string) {
  return paper('identityCardFront', { name, idNumber: `no ${name}` }, `front ${name}`)
}

function back(id: string) {
  return paper('identityCardBack', { validTo: '2039-06-01' }, `back ${id}`)
}

function licence(companyName: string, creditCode: string) {
  return paper('businessLicence', { companyName, creditCode }, companyName)
}

function sorted(...papers: readonly ReturnType<typeof paper>[]) {
  return paperOwners(papers).map(({ name, papers: theirs }) => [name, theirs.map(({ id }) => id)])
}

test('papers that were chosen together are sorted by whose they are', () => {
  const passport = paper('passport', { name: 'OLIVER SAMPLE', idNumber: '533380006' }, 'passport')
  expect(sorted(licence('甲', 'A'), front('林示安'), back('1'), passport)).toEqual([
    ['甲', ['甲']],
    ['林示安', ['front 林示安', 'back 1']],
    ['OLIVER SAMPLE', ['passport']],
  ])
})

test('the back of a card belongs to the front before it, else to the one after it, and never to two', () => {
  expect(sorted(front('林'), back('1'), front('周'), back('2'))).toEqual([
    ['林', ['front 林', 'back 1']],
    ['周', ['front 周', 'back 2']],
  ])
  expect(sorted(back('1'), front('林'), front('周'))).toEqual([
    ['林', ['front 林', 'back 1']],
    ['周', ['front 周']],
  ])
})

test('backs that were chosen the wrong way round find the front whose holder was of their age', () => {
  const of = (name: string, birthDate: string) =>
    paper('identityCardFront', { name, idNumber: `no ${name}`, birthDate }, `front ${name}`)
  const lasting = (validTo: string, id: string) =>
    paper('identityCardBack', { validFrom: '2019-06-01', validTo }, `back ${id}`)
  const [young, old] = [of('林', '1985-07-02'), of('周', '1960-11-23')]
  const right = [
    ['林', ['front 林', 'back 20 years']],
    ['周', ['front 周', 'back for good']],
  ]
  const [some, good] = [lasting('2039-06-01', '20 years'), lasting('longTerm', 'for good')]
  expect(sorted(young, some, old, good)).toEqual(right)
  expect(sorted(young, good, old, some)).toEqual(right)
  expect(sorted(young, good)).toEqual([['林', ['front 林']]])
  // Issued in the weeks after a birthday, asked for before it: as to the age before.
  const soon = paper('identityCardBack', { validFrom: '2006-12-10', validTo: '2026-12-10' }, 'back soon')
  expect(sorted(old, soon)).toEqual([['周', ['front 周', 'back soon']]])
})

test('a back that stands beside no front, and what is no known paper, are nobody’s', () => {
  expect(sorted(back('1'), licence('甲', 'A'), paper(null))).toEqual([['甲', ['甲']]])
})

test('a card that was photographed twice is one person’s', () => {
  expect(sorted(front('林'), front('林'))).toEqual([['林', ['front 林', 'front 林']]])
})

test('of several licences the company’s own is told by its code or its name, and an owner’s is never taken for it', () => {
  const owners = paperOwners([licence('乙', 'B'), licence('甲', 'A')])
  const own = (name: string, code: string) => ownLicence(owners, { name, code }, true)?.name
  expect([own('', 'A'), own('甲', 'misread'), own('', ''), own('丙', 'C')]).toEqual([
    '甲',
    '甲',
    '乙',
    undefined,
  ])
})

test('an only licence is looked at as the company’s own, though its name or code was misread', () => {
  const owners = paperOwners([licence('照片有限公', 'A1'), front('林')])
  const own = (isAllRead: boolean) => ownLicence(owners, { name: '照片有限公司', code: 'AI' }, isAllRead)
  expect(own(true)?.name).toBe('照片有限公')
  expect(own(false)).toBeUndefined()
})

test('an only licence whose code is sure and another one is an owner’s, and never put in the company’s place', () => {
  const sure = paper('businessLicence', { companyName: '股东有限公司', creditCode: 'B' }, 'b', 'confirmed')
  const own = (code: string) => ownLicence(paperOwners([sure]), { name: '照片有限公司', code }, true)
  expect([own('A'), own('B')?.name, own('')?.name]).toEqual([undefined, '股东有限公司', '股东有限公司'])
})
