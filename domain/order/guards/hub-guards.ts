import { personOf } from '../../access/actor.ts'
import { refusal } from '../refusals.ts'
import type { Guard } from './guard.ts'

const HUB_ID = /^\d{1,20}$/
const ACCOUNT_NUMBER = /^[A-Z0-9]{5,32}$/

/** W27, W28: the core-system customer number, digits, at most 20; a company keeps the one it has. */
export const hubIdGiven: Guard = ({ order, command }) => {
  if (command === null) return null
  if (command.hubCustomerId === undefined) return refusal('hub_id_missing', {}, 'hubCustomerId')
  const isOther = order.hubCustomerId !== null && order.hubCustomerId !== command.hubCustomerId
  return HUB_ID.test(command.hubCustomerId) && !isOther
    ? null
    : refusal('hub_id_invalid', {}, 'hubCustomerId')
}

/** W29, W42, W59, W62: only a push that failed is sent again, under its own key. */
export const pushFailed: Guard = ({ order, command }) => {
  const failed = Object.values(order.pushes).filter((push) => push.status === 'failed')
  if (failed.length === 0) return refusal('push_not_failed')
  if (command?.push === undefined) return null
  return failed.some((push) => push.kind === command.push) ? null : refusal('push_not_failed', {}, 'push')
}

/** W47: whoever entered the CDD, or sent it, may not approve it. */
export const approverDidNotEnter: Guard = ({ order, actor }) => {
  const person = personOf(actor)
  const hasEntered = [order.cddEnteredBy, order.madeBy.W44, order.madeBy.W45].includes(person)
  return hasEntered ? refusal('same_person_entered') : null
}

export const accountsGiven: Guard = ({ command }) => {
  if (command === null) return null
  const numbers = command.accountNumbers ?? []
  const isFine = numbers.length > 0 && new Set(numbers).size === numbers.length
  return isFine && numbers.every((one) => ACCOUNT_NUMBER.test(one))
    ? null
    : refusal('account_numbers_missing', {}, 'accountNumbers')
}

export const hubRecordClosed: Guard = ({ order }) =>
  order.hubCustomerId === null || order.facts.hub_record_closed === true ? null : refusal('hub_record_open')
