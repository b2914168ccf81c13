export function feeText(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY' }).format(cents / 100)
}
