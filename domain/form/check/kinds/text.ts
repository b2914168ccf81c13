import type { Finding, TextForm } from '../../fields/field.ts'

const allowed: Readonly<Record<TextForm, RegExp>> = {
  plain: /^[\s\S]*$/u,
  // CJK, the middle dot of foreign names, brackets, letters, digits (company names have them), spaces
  chineseName: /^[\p{Script=Han}〇·（）()《》“”、，,.&'\-A-Za-z0-9 ]*$/u,
  english: /^[A-Za-z0-9&\-.,'()/ ]*$/,
  ascii: /^[\x20-\x7e]*$/,
  code: /^[\x21-\x7e]*$/,
  digits: /^[0-9-]*$/,
}

export function textFinding(value: string, form: TextForm): Finding | undefined {
  return allowed[form].test(value) ? undefined : { code: 'M-CHARS' }
}
