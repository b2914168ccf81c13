import { type Flow, SIMPLIFIED } from './flows.ts'
import type { ListEntry } from './list-entry.ts'
import type { StaticListId } from './list-ids.ts'
import { ownEntries } from './own-lists.ts'
import { STATIC_LISTS } from './static-lists.ts'

export type ListContext = {
  /** Answer to "enterprise in a special economic zone?": filters specialZoneTypes. */
  readonly inSpecialZone?: boolean
  /** In the simplified flow only the accounts and depositor types that it allows are offered. */
  readonly flow?: Flow
  /** Only entries that may be chosen (no headings), for lists that are trees. */
  readonly leavesOnly?: boolean
}

export type EntryFilter = {
  readonly parent?: string
  readonly context?: ListContext
  /** Also entries that are kept only to show old answers. Default: no. */
  readonly includeInactive?: boolean
}

export function findEntry<L extends StaticListId>(list: L, code: string): ListEntry<L> | undefined {
  return byCode(list).get(code)
}

const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>()

function byCode<L extends StaticListId>(list: L): ReadonlyMap<string, ListEntry<L>> {
  const entries = allOf(list)
  const known = indexes.get(entries) as ReadonlyMap<string, ListEntry<L>> | undefined
  if (known) return known
  // Where a code stands twice the first entry is meant, as in the list itself.
  const index = new Map(entries.toReversed().map((entry) => [entry.code, entry]))
  indexes.set(entries, index)
  return index
}

function allOf<L extends StaticListId>(list: L): readonly ListEntry<L>[] {
  return (
    Object.hasOwn(STATIC_LISTS, list) ? STATIC_LISTS[list] : ownEntries(list)
  ) as readonly ListEntry<L>[]
}

export function entriesOf<L extends StaticListId>(
  list: L,
  filter: EntryFilter = {},
): readonly ListEntry<L>[] {
  return allOf(list).filter((entry) => fits(entry, filter))
}

function fits(entry: ListEntry<StaticListId>, filter: EntryFilter): boolean {
  if (!entry.isActive && filter.includeInactive !== true) return false
  if (filter.parent !== undefined && entry.parent !== filter.parent) return false
  return filter.context === undefined || fitsContext(entry, filter.context)
}

function fitsContext(entry: object, context: ListContext): boolean {
  if (context.leavesOnly === true && 'isLeaf' in entry && entry.isLeaf !== true) return false
  if (context.flow === SIMPLIFIED && 'inSimplifiedFlow' in entry && entry.inSimplifiedFlow !== true)
    return false
  if (context.inSpecialZone === undefined || !('inSpecialZone' in entry)) return true
  return entry.inSpecialZone === context.inSpecialZone
}
