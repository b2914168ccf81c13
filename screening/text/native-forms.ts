/** Legal forms of Korea and Thailand in their own script: they stand before the name or behind it. */
export const NATIVE_FORMS =
  '주식회사|유한책임회사|유한회사|합자회사|합명회사|(주)|㈜|(유)|บริษัทมหาชนจำกัด|บริษัทจำกัด|บริษัท|บมจ.|บจก.|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วน|หจก.|จำกัด|(มหาชน)'
const FORMS = NATIVE_FORMS.split('|').map((form) => form.normalize('NFC'))
const SCRIPTS = /[\p{Script=Hangul}\p{Script=Thai}]/u

/** The text without them; a name that is nothing else stays. */
export function withoutNativeForms(text: string): string {
  if (!SCRIPTS.test(text)) return text
  const rest = FORMS.reduce((name, form) => name.replaceAll(form, ' '), text.normalize('NFC'))
  return SCRIPTS.test(rest) || /[A-Za-z]/.test(rest) ? rest.trim() : text
}
