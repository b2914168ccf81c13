import { checkUscc } from '../checks/uscc.ts'
import type { RecognisedCode, RecognisedLine } from './line.ts'
import { fieldOf, markOf, type RecognisedField, type Standing } from './paper.ts'

const CODE = /[0-9A-Z]{18}/

type Printed = { readonly line: RecognisedLine; readonly value: string; readonly standing: Standing }

function printedIn(line: RecognisedLine): readonly Printed[] {
  const read = CODE.exec(line.text.replaceAll(/\s/g, '').toUpperCase())?.[0]
  if (read === undefined) return []
  const checked = checkUscc(read)
  if (checked.ok) return [{ line, value: checked.normalised, standing: 'confirmed' }]
  const meant = checked.params?.['meant']
  if (typeof meant === 'string') return [{ line, value: meant, standing: 'unchecked' }]
  return [{ line, value: read, standing: 'contradicted' }]
}

/** The code whose check characters fit, else what looks most like one. */
function findPrinted(lines: readonly RecognisedLine[]): Printed | undefined {
  const found = lines.flatMap(printedIn)
  return found.find(({ standing }) => standing === 'confirmed') ?? found[0]
}

/**
 * Licences link to the publicity system of the country or of a province, older ones with the credit code as a parameter. What
 * leads elsewhere is no licence's, and what is opaque holds signs that might pass for a code.
 */
function valuesIn(text: string): readonly string[] {
  const [, query = ''] = PUBLICITY.exec(text.trim()) ?? []
  return query.split('&').map((parameter) => parameter.slice(parameter.indexOf('=') + 1))
}

const PUBLICITY = /^https?:\/\/[a-z\d.-]+\.gov\.cn(?::\d+)?(?:\/[^?#]*)?\?([^#]*)/i

type InQr = { readonly code: RecognisedCode; readonly value: string }

function creditCodesIn(code: RecognisedCode): readonly InQr[] {
  return valuesIn(code.text).flatMap((text) => {
    const checked = checkUscc(text)
    return checked.ok ? [{ code, value: checked.normalised }] : []
  })
}

/** None where QR codes of several companies are on the picture: which is the paper's own is not to be guessed. */
function findInQr(codes: readonly RecognisedCode[]): InQr | undefined {
  const found = codes.flatMap(creditCodesIn)
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}

/** The credit code as it is printed, confirmed by the QR code that says the same; one that says another stands beside it. */
export function readCreditCode(
  lines: readonly RecognisedLine[],
  codes: readonly RecognisedCode[],
): readonly RecognisedField[] {
  const printed = findPrinted(lines)
  const inQr = findInQr(codes)
  const fieldWith = (standing: Standing | undefined) =>
    fieldOf('creditCode', printed && { text: printed.value, lines: [printed.line] }, printed?.value, standing)
  if (inQr === undefined) return fieldWith(printed?.standing)
  if (printed?.value === inQr.value) return fieldWith('confirmed')
  const standing = printed === undefined ? 'confirmed' : 'contradicted'
  const { code, value } = inQr
  return [...fieldWith('contradicted'), { key: 'creditCodeInQr', value, standing, mark: markOf([code]) }]
}

/**
 * Whether a value was misread, by its own check characters. A credit code that its paper's QR code contradicts was not: one of
 * the two is true.
 */
export function isMisread({ key, value, standing }: RecognisedField): boolean {
  const isOfCompany = key === 'creditCode' || key === 'creditCodeInQr'
  return standing === 'contradicted' && !(isOfCompany && checkUscc(value).ok)
}
