import { type HitState, isOpenHit, type Outcome } from './disposition.ts'
import { CATEGORIES, type ListHold, type ListStanding, type ScreeningCategory } from './screening-list.ts'

export const CELL_STATES = [
  'not_run',
  'no_hit',
  'pending',
  'false_positive',
  'true_match',
  'escalated',
  'stale',
] as const
export type CellState = (typeof CELL_STATES)[number]

/** Why a cell is not run or stale, or a match without a hit of its own. */
export type CellCause =
  | 'never'
  | 'party_changed'
  | 'list_changed'
  | 'engine_changed'
  | 'owned_by_listed'
  | ListHold['code']

export type ResultCell = {
  readonly category: ScreeningCategory
  readonly state: CellState
  readonly cause: CellCause | null
  readonly list: string | null
  /** Hits that count, whatever was decided of them. */
  readonly hits: number
}

export type CellHit = {
  readonly category: ScreeningCategory
  readonly state: HitState
  readonly outcome: Outcome | null
}

export type Coverage = {
  readonly hasRun: boolean
  readonly isSameFacts: boolean
  readonly isSameEngine: boolean
  /** List code to the version screened against. */
  readonly versions: Readonly<Record<string, string>>
}

export type RowInput = {
  readonly coverage: Coverage
  readonly hits: readonly CellHit[]
  readonly lists: readonly ListStanding[]
  readonly holds: readonly ListHold[]
}

const WORST: readonly (readonly [CellState, readonly HitState[]])[] = [
  ['true_match', ['true_match']],
  ['escalated', ['escalated']],
  ['stale', ['stale']],
  ['pending', ['pending', 'awaiting_check']],
  ['false_positive', ['false_positive']],
]

export function resultCells(input: RowInput): readonly ResultCell[] {
  return CATEGORIES.map((category) => cellOf(category, input))
}

function cellOf(category: ScreeningCategory, input: RowInput): ResultCell {
  const found = input.hits.filter((hit) => hit.category === category && !isAside(hit))
  const shown = WORST.find(([, states]) => found.some(({ state }) => states.includes(state)))?.[0]
  const gap = findGap(category, input)
  const cell = { category, hits: found.length, list: null, cause: null }
  if (shown === 'true_match' || shown === 'escalated' || shown === 'pending') return { ...cell, state: shown }
  if (gap) return { ...cell, ...gap }
  return { ...cell, state: shown ?? 'no_hit' }
}

function isAside({ state }: CellHit): boolean {
  return state === 'logged' || state === 'delisted'
}

/** It counts as listed itself (OFAC's 50 % rule, ofac.treasury.gov/faqs/401). */
export function withListedOwners(cells: readonly ResultCell[]): readonly ResultCell[] {
  return cells.map((cell) =>
    cell.category === 'sanction' ? { ...cell, state: 'true_match', cause: 'owned_by_listed' } : cell,
  )
}

/** What makes "no hit" and "cleared" untrue: nothing was run, or with other facts, versions or engine, or a list is held. */
function findGap(
  category: ScreeningCategory,
  { coverage, lists, holds }: RowInput,
): Pick<ResultCell, 'state' | 'cause' | 'list'> | null {
  if (!coverage.hasRun) return { state: 'not_run', cause: 'never', list: null }
  const held = holds.find((hold) => hold.category === category)
  if (held)
    return { state: held.code === 'list_missing' ? 'not_run' : 'stale', cause: held.code, list: held.list }
  if (!coverage.isSameFacts) return { state: 'stale', cause: 'party_changed', list: null }
  if (!coverage.isSameEngine) return { state: 'stale', cause: 'engine_changed', list: null }
  const changed = lists.find(
    (list) =>
      list.isInUse && list.category === category && coverage.versions[list.code] !== list.currentVersion,
  )
  return changed ? { state: 'stale', cause: 'list_changed', list: changed.code } : null
}

export type Aggregate = {
  /** Every party has a result against every list as it stands. */
  readonly isScreened: boolean
  readonly isResolved: boolean
  readonly hasStop: boolean
  /** Hits that are still to be decided, and confirmed ones that stop: what a simplified order may not have (W17). */
  readonly hasOpenHit: boolean
  /** isHitClearance: screened, resolved, nothing that stops. */
  readonly isClear: boolean
}

const DONE: readonly CellState[] = ['no_hit', 'false_positive', 'true_match']
const RUN: readonly CellState[] = ['no_hit', 'pending', 'false_positive', 'true_match', 'escalated']

export function aggregateOf(
  rows: readonly (readonly ResultCell[])[],
  hits: readonly CellHit[],
  holds: readonly ListHold[],
): Aggregate {
  const cells = rows.flat()
  const isWhole = rows.length > 0 && holds.length === 0
  const isScreened = isWhole && cells.every((cell) => RUN.includes(cell.state) || isReopened(cell))
  const isUndecided = hits.some(isOpenHit)
  // A cell shows the worst of its hits: behind a match that may go on another one may wait.
  const isResolved = !isUndecided && cells.every((cell) => DONE.includes(cell.state))
  const hasStop =
    hits.some((hit) => hit.state === 'true_match' && hit.outcome !== 'continue') ||
    cells.some(({ cause }) => cause === 'owned_by_listed')
  const hasOpenHit = hasStop || isUndecided
  return { isScreened, isResolved, hasStop, hasOpenHit, isClear: isScreened && isResolved && !hasStop }
}

/** A stale cell without a cause is a dismissal that ended: screened, but to be decided again. */
function isReopened(cell: ResultCell): boolean {
  return cell.state === 'stale' && cell.cause === null
}
