import { isRegionList, type ListId } from '../lists/list-ids.ts'
import { entriesOf, findEntry } from '../lists/lists.ts'
import type { ChoiceList, FieldDefinition, LiveList } from './field.ts'
import { isLiveList, liveCodes } from './live-lists.ts'
import type { Scope } from './scope.ts'

/** The list behind a choice; undefined for other kinds. */
export function listOfField(field: FieldDefinition): ChoiceList | undefined {
  const { kind } = field
  return kind.type === 'select' || kind.type === 'radio' || kind.type === 'multi' ? kind.list : undefined
}

/**
 * The codes that a choice offers here, in order. Regions below the province are not listed by this
 * room (their table is loaded on demand); for them the answer is undefined.
 */
export function codesOffered(field: FieldDefinition, scope: Scope): readonly string[] | undefined {
  const list = listOfField(field)
  if (list === undefined) return undefined
  const codes = codesOf(list, scope)
  return codes?.filter((code) => field.offers?.(code, scope) ?? true)
}

/** Whether a code may be answered here. Active entries only. */
export function offersCode(field: FieldDefinition, code: string, scope: Scope): boolean {
  const list = listOfField(field)
  if (list === undefined) return false
  if (!isKnown(list, code, scope)) return false
  return field.offers?.(code, scope) ?? true
}

function isKnown(list: ChoiceList, code: string, scope: Scope): boolean {
  if (isLiveList(list)) return liveCodes(list, scope).includes(code)
  if (isRegionList(list)) return /^\d{6}(\d{3})?$/.test(code)
  if (list === 'branches' && scope.context.branches) return scope.context.branches.includes(code)
  return findEntry(list, code)?.isActive === true
}

function codesOf(list: LiveList | ListId, scope: Scope): readonly string[] | undefined {
  if (isLiveList(list)) return liveCodes(list, scope)
  if (isRegionList(list)) return undefined
  if (list === 'branches' && scope.context.branches) return scope.context.branches
  return entriesOf(list, { context: { flow: scope.context.flow, leavesOnly: true } }).map(
    (entry) => entry.code,
  )
}
