import { checkResidentId, residentIdFacts } from '../checks/resident-id.ts'
import { findLabelled, type Label } from './labelled.ts'
import type { RecognisedLine } from './line.ts'
import { type Found, fieldOf, type RecognisedField, type Standing } from './paper.ts'
import { dateIn, periodIn } from './values.ts'

const FRONT: readonly Label[] = [
  { words: ['姓名'], field: 'name' },
  { words: ['性别'], field: 'gender' },
  { words: ['民族'] },
  { words: ['出生'], field: 'birthDate' },
  { words: ['住址'], field: 'address', isLong: true },
  { words: ['公民身份号码', '公民身份证号码'], field: 'idNumber' },
]
const BACK: readonly Label[] = [
  { words: ['签发机关'], field: 'authority' },
  { words: ['有效期限'], field: 'period' },
]

const NUMBER = /\d{17}[\dX]/

function findNumber(lines: readonly RecognisedLine[]): (Found & { standing: Standing }) | undefined {
  const numbers = lines.flatMap((line) => {
    const text = NUMBER.exec(line.text.replaceAll(/\s/g, '').toUpperCase())?.[0]
    if (text === undefined) return []
    const standing: Standing = checkResidentId(text).ok ? 'confirmed' : 'contradicted'
    return [{ text, lines: [line], standing }]
  })
  return numbers.find(({ standing }) => standing === 'confirmed') ?? numbers[0]
}

/** What the number says as well: a good number confirms or contradicts. */
function against(value: string | undefined, said: string | undefined): Standing {
  if (value === undefined || said === undefined) return 'unchecked'
  return value === said ? 'confirmed' : 'contradicted'
}

export function readIdentityCardFront(lines: readonly RecognisedLine[]): readonly RecognisedField[] {
  const found = findLabelled(lines, FRONT)
  const text = (field: string) => found.get(field)?.text ?? ''
  const number = findNumber(lines)
  const said = number?.standing === 'confirmed' ? residentIdFacts(number.text) : undefined
  const birthDate = dateIn(text('birthDate'))
  const sign = /[男女]/.exec(text('gender'))?.[0]
  const gender = sign === undefined ? undefined : sign === '男' ? 'M' : 'F'
  return [
    ...fieldOf('name', found.get('name'), /^[\p{Script=Han}·]+/u.exec(text('name'))?.[0]),
    ...fieldOf('gender', found.get('gender'), gender, against(gender, said?.gender)),
    ...fieldOf('birthDate', found.get('birthDate'), birthDate, against(birthDate, said?.birthDate)),
    ...fieldOf('address', found.get('address'), text('address')),
    ...fieldOf('idNumber', number, number?.text, number?.standing),
  ]
}

/** A card is valid for 5, 10 or 20 years to the day, or without end. */
function standingOf(from: string | undefined, to: string | undefined): Standing {
  if (from === undefined || to === undefined || to === 'longTerm') return 'unchecked'
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return [5, 10, 20].includes(years) && from.slice(4) === to.slice(4) ? 'confirmed' : 'contradicted'
}

export function readIdentityCardBack(lines: readonly RecognisedLine[]): readonly RecognisedField[] {
  const found = findLabelled(lines, BACK)
  const { from, to } = periodIn(found.get('period')?.text ?? '')
  const standing = standingOf(from, to)
  return [
    ...fieldOf('authority', found.get('authority'), found.get('authority')?.text),
    ...fieldOf('validFrom', found.get('period'), from, standing),
    ...fieldOf('validTo', found.get('period'), to, standing),
  ]
}
