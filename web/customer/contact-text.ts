import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'

/** Whom of the bank to ask, with phone and mail as far as they are known; '' while nobody is named. */
export function contactText({ contactPerson: person }: CustomerOrder, language: string): string {
  if (!person) return ''
  const name = pick(language, named(person.name, person.nameEn))
  return [name, person.phone, person.email].filter((part) => part !== null && part !== '').join(' · ')
}
