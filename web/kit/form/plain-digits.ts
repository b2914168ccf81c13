/** Spaces, dashes and full-width digits are taken as typed and made plain: `１３８ 0000-0000` is `13800000000`. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s\-()]/g, '')
}
