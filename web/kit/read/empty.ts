export const emptyMark = '--'

/** The value in words; null, undefined, blank text and an empty list are two dashes. */
export function shown(value: string | number | null | undefined | readonly string[]): string {
  if (value === null || value === undefined) return emptyMark
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim() === '' ? emptyMark : value
  return value.length === 0 ? emptyMark : value.join('、')
}
