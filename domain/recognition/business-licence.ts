import { readCreditCode } from './credit-code.ts'
import { findLabelled, type Label } from './labelled.ts'
import type { RecognisedCode, RecognisedLine } from './line.ts'
import { fieldOf, type RecognisedField, type Standing } from './paper.ts'
import { amountIn, dateIn, periodIn } from './values.ts'

/** The second sign alone stands for a label whose first was not found. */
const LABELS: readonly Label[] = [
  { words: ['名称', '称'], field: 'companyName', isLong: true },
  { words: ['类型', '型'], field: 'enterpriseType', isLong: true },
  { words: ['住所', '经营场所', '主要经营场所', '营业场所', '所'], field: 'address', isLong: true },
  { words: ['法定代表人', '负责人', '经营者', '投资人', '执行事务合伙人'], field: 'legalName' },
  { words: ['注册资本'], field: 'registeredCapital' },
  { words: ['成立日期'], field: 'establishmentDate' },
  { words: ['营业期限', '合伙期限'], field: 'period' },
  { words: ['经营范围'], field: 'businessScope', isLong: true },
  { words: ['登记机关'] },
  { words: ['国家企业信用信息公示系统'] },
]

/** A bracket that stands alone in the last line is too small to be found. */
function closed(text: string): string {
  return text.lastIndexOf('（') > text.lastIndexOf('）') ? `${text}）` : text
}

/** What follows is the row below, whose label was not found. */
const NEXT_ROW = /(公司)(?:有限责任|股份有限)公司.*$/

/** Two dates of one paper that say the same confirm each other; a licence cannot begin before the company. */
function standingOf(established: string | undefined, from: string | undefined): Standing {
  if (established === undefined || from === undefined) return 'unchecked'
  if (established === from) return 'confirmed'
  return from < established ? 'contradicted' : 'unchecked'
}

/** Only signs that names of people are written with. */
function personIn(text: string): string | undefined {
  return /^[\p{Script=Han}·]{2,15}|^[A-Za-z][A-Za-z .·-]+/u.exec(text)?.[0]
}

/** The fields of a business licence, in the forms of 2014 and of 2019. */
export function readBusinessLicence(
  lines: readonly RecognisedLine[],
  codes: readonly RecognisedCode[],
): readonly RecognisedField[] {
  const found = findLabelled(lines, LABELS)
  const text = (field: string) => found.get(field)?.text ?? ''
  const established = dateIn(text('establishmentDate'))
  const { from, to } = periodIn(text('period'))
  const dates = standingOf(established, from)
  return [
    ...fieldOf('companyName', found.get('companyName'), text('companyName').replace(NEXT_ROW, '$1')),
    ...readCreditCode(lines, codes),
    ...fieldOf('enterpriseType', found.get('enterpriseType'), closed(text('enterpriseType'))),
    ...fieldOf('address', found.get('address'), text('address')),
    ...fieldOf('legalName', found.get('legalName'), personIn(text('legalName'))),
    ...fieldOf('registeredCapital', found.get('registeredCapital'), amountIn(text('registeredCapital'))),
    ...fieldOf('establishmentDate', found.get('establishmentDate'), established, dates),
    ...fieldOf('validFrom', found.get('period'), from, dates),
    ...fieldOf('validTo', found.get('period'), to),
    ...fieldOf('businessScope', found.get('businessScope'), text('businessScope')),
  ]
}
