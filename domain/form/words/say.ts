import { formatAmount } from '../../checks/numbers/amount.ts'
import { isRegionList, type ListId, listTextKey } from '../../lists/list-ids.ts'
import { isLiveList } from '../../lists/live-list-ids.ts'
import { type AnswerRecord, type AnswerValue, asList, asRecord, asText, isBlank } from '../answers/answers.ts'
import type { ChoiceList, FieldDefinition } from '../fields/field.ts'

export type Speaker = {
  /** Words of a text key with namespace, e.g. `lists:gender.M`. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string
  readonly region: (code: string) => string
  readonly live: (list: string, code: string) => string
  /** Chinese goes from the large to the small, English from the small to the large. */
  readonly addressOrder: 'largeFirst' | 'smallFirst'
}

export function say(field: FieldDefinition, value: AnswerValue | undefined, speaker: Speaker): string {
  if (isBlank(value) || value === undefined) return speaker.t('application:notFilled')
  const { kind } = field
  switch (kind.type) {
    case 'select':
    case 'radio':
      return wordOf(kind.list, asText(value), speaker)
    case 'multi':
      return listed(
        asList(value).map((code) => wordOf(kind.list, asText(code), speaker)),
        speaker,
      )
    case 'yesNo':
    case 'check':
      return speaker.t(value === true ? 'application:yes' : 'application:no')
    case 'calc':
      return sayCalculated(value, kind.list, speaker)
    default:
      return sayComposite(field, value, speaker)
  }
}

function sayComposite(field: FieldDefinition, value: AnswerValue, speaker: Speaker): string {
  switch (field.kind.type) {
    case 'amount':
      return sayAmount(asRecord(value), speaker)
    case 'percent':
      return `${asText(value)}%`
    case 'phone':
      return sayPhone(asRecord(value))
    case 'validity':
      return sayValidity(asRecord(value), speaker)
    case 'emails':
      return listed(asList(value).map(asText), speaker)
    case 'address':
      return sayAddress(asRecord(value), speaker)
    case 'file':
      return listed(
        asList(value).map((stored) => sayFile(asRecord(stored))),
        speaker,
      )
    default:
      return typeof value === 'number' ? value.toString() : asText(value)
  }
}

function sayFile({ name, person }: AnswerRecord): string {
  return [asText(person), asText(name)].filter((part) => part !== '').join(' – ')
}

function sayCalculated(value: AnswerValue, list: ListId | undefined, speaker: Speaker): string {
  if (typeof value === 'boolean') return speaker.t(value ? 'application:yes' : 'application:no')
  const words = (one: AnswerValue): string => {
    const text = asText(one) || asText(asRecord(one).name)
    return list === undefined ? text : wordOf(list, text, speaker)
  }
  return Array.isArray(value) ? listed(asList(value).map(words), speaker) : words(value)
}

function wordOf(list: ChoiceList, code: string, speaker: Speaker): string {
  if (isLiveList(list)) return speaker.live(list, code)
  return isRegionList(list) ? speaker.region(code) : speaker.t(listTextKey(list, code))
}

function sayAmount({ amount, currency }: AnswerRecord, speaker: Speaker): string {
  const code = asText(currency)
  const unit = code === 'LOCAL' ? speaker.t(listTextKey('limitCurrency', code)) : code
  return `${unit} ${formatAmount(asText(amount))}`.trim()
}

function sayPhone({ countryCode, number, ext }: AnswerRecord): string {
  const extension = asText(ext) === '' ? '' : `-${asText(ext)}`
  return `${asText(countryCode)} ${asText(number)}${extension}`.trim()
}

function sayValidity({ start, end, longTerm }: AnswerRecord, speaker: Speaker): string {
  const last = longTerm === true ? speaker.t('application:longTerm') : asText(end)
  return `${asText(start)} – ${last}`
}

function sayAddress(address: AnswerRecord, speaker: Speaker): string {
  const country = asText(address.countryCode)
  const parts = [
    country === '' ? '' : speaker.t(listTextKey('countries', country)),
    asText(address.province) === '' ? '' : speaker.t(listTextKey('provinces', asText(address.province))),
    saysNothing(asText(address.city), speaker) ? '' : speaker.region(asText(address.city)),
    asText(address.district) === '' ? '' : speaker.region(asText(address.district)),
    asText(address.detail),
  ].filter((part) => part !== '')
  const post = asText(address.postalCode)
  if (speaker.addressOrder === 'largeFirst') return `${parts.join('')} ${post}`.trim()
  return [...parts.toReversed(), post].filter((part) => part !== '').join(', ')
}

/** A city that a municipality only has on paper: addresses in English leave it out. */
function saysNothing(city: string, { addressOrder }: Speaker): boolean {
  return city === '' || (addressOrder === 'smallFirst' && /^(11|12|31|50)0[12]00$/.test(city))
}

function listed(words: readonly string[], speaker: Speaker): string {
  return words.join(speaker.addressOrder === 'largeFirst' ? '、' : ', ')
}
