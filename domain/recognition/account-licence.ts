import { findLabelled, type Label } from './labelled.ts'
import type { RecognisedLine } from './line.ts'
import { fieldOf, type RecognisedField } from './paper.ts'

const LABELS: readonly Label[] = [
  { words: ['核准号', '基本存款账户编号'] },
  { words: ['编号'] },
  { words: ['账户名称', '存款人名称'] },
  { words: ['法定代表人'] },
  { words: ['开户银行'], field: 'bank', isLong: true },
  { words: ['账号', '账户号码'], field: 'accountNumber' },
  { words: ['发证机关'] },
]

const NUMBER = /[JLZ]\d{13}(?!\d)/

function bare({ text }: RecognisedLine): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** What is asked of the licence to open an account (until 2019), and of the sheet of the basic deposit account that came after it. */
export function readAccountLicence(lines: readonly RecognisedLine[]): readonly RecognisedField[] {
  const found = findLabelled(lines, LABELS)
  const text = (field: string) => found.get(field)?.text ?? ''
  const line = lines.find((one) => NUMBER.test(bare(one)))
  const number = line && NUMBER.exec(bare(line))?.[0]
  return [
    ...fieldOf('approvalNumber', line && { text: number ?? '', lines: [line] }, number),
    ...fieldOf('bank', found.get('bank'), text('bank')),
    ...fieldOf('accountNumber', found.get('accountNumber'), /^\d{8,32}/.exec(text('accountNumber'))?.[0]),
  ]
}
