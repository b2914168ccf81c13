import { isRegionList } from '../../lists/list-ids.ts'
import { isLiveList } from '../../lists/live-list-ids.ts'
import type { Scope } from '../scope.ts'
import type { ChoiceList, FieldDefinition } from './field.ts'

export function listOfField(field: FieldDefinition): ChoiceList | undefined {
  const { kind } = field
  return kind.type === 'select' || kind.type === 'radio' || kind.type === 'multi' ? kind.list : undefined
}

/** Regions below the province are loaded on demand: for them the answer is undefined. */
export function codesOffered(field: FieldDefinition, scope: Scope): readonly string[] | undefined {
  const list = listOfField(field)
  if (list === undefined) return undefined
  const codes = codesOf(list, scope)
  return codes?.filter((code) => field.offers?.(code, scope) ?? true)
}

export function offersCode(field: FieldDefinition, code: string, scope: Scope): boolean {
  const list = listOfField(field)
  if (list === undefined) return false
  if (!isKnown(list, code, scope)) return false
  return field.offers?.(code, scope) ?? true
}

function isKnown(list: ChoiceList, code: string, scope: Scope): boolean {
  const { context } = scope
  if (isLiveList(list)) return context.form.liveCodes(list, scope).includes(code)
  if (isRegionList(list)) return /^\d{6}(\d{3})?$/.test(code)
  return context.form.hasCode(list, code, context)
}

function codesOf(list: ChoiceList, scope: Scope): readonly string[] | undefined {
  const { context } = scope
  if (isLiveList(list)) return context.form.liveCodes(list, scope)
  return isRegionList(list) ? undefined : context.form.codesOf(list, context)
}
