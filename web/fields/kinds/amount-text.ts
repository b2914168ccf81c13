/** What is kept of a typed amount: full-width digits made plain, all but digits and the first dot left out (VAL-11). */
export function tidyAmount(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\d.]/g, '')
  const [whole = '', ...decimals] = plain.split('.')
  if (decimals.length === 0) return whole
  return `${whole}.${decimals.join('').slice(0, 2)}`
}

/** An amount with thousands separators: `1234567.5` → `1,234,567.5`. */
export function formatAmount(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
