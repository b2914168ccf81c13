/** What a hold is about: one order, or every order that names a person, by name, by number, or by both. */
export type HoldSubject = {
  readonly orderCode: string | null
  readonly personName: string | null
  readonly idNumber: string | null
}

/** Text as it is compared: as people see it, whatever case, width and spaces it was typed in. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}

/** Whether the hold keeps an order whose personal content is this text. A number tells more than a name: it is enough. */
export function isHeldBy(
  { orderCode, personName, idNumber }: HoldSubject,
  order: { orderCode: string; text: string },
) {
  if (orderCode !== null) return orderCode === order.orderCode
  const text = comparable(order.text)
  return [personName, idNumber].some((part) => part !== null && text.includes(comparable(part)))
}

function shorten(text: string, first: number, last: number): string {
  const signs = [...text]
  if (signs.length <= first + last) return `${signs[0] ?? ''}…`
  return `${signs.slice(0, first).join('')}…${last === 0 ? '' : signs.slice(-last).join('')}`
}

/** How a hold is shown in lists and kept after it ended: an order by its code, a person shortened. */
export function shownOf({ orderCode, personName, idNumber }: HoldSubject): string {
  if (orderCode !== null) return orderCode
  const parts = [personName && shorten(personName, 1, 0), idNumber && shorten(idNumber, 3, 3)]
  return parts.filter(Boolean).join(' ')
}
