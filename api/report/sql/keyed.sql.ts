import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  LONG_DIMENSIONS,
  MOST_NAMED,
  NONE_KEY,
  OTHERS_KEY,
  type ReportDimension,
  type ReportName,
} from '@kaihu/domain/order/report/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import { BY_TIME, findDaysOfLine } from '../lines/line-keys.ts'
import { countsEveryOrder, numbersScopeSql } from './numbers-scope.sql.ts'
import { SOURCES } from './source.sql.ts'

type Predicate = RawBuilder<boolean>
type Text = RawBuilder<string>

export type ReportQuery = {
  report: ReportName
  by: ReportDimension
  from?: string | undefined
  to?: string | undefined
  branch?: readonly string[] | undefined
  flow?: string | undefined
  riskRating?: readonly string[] | undefined
  flag?: readonly string[] | undefined
  status?: readonly string[] | undefined
  role?: string | undefined
  person?: string | undefined
}

function isGiven(values: readonly string[] | undefined): values is readonly string[] {
  return values !== undefined && values.length > 0
}

function anyOf(column: Text, values: readonly string[] | undefined): Predicate[] {
  return isGiven(values) ? [sql<boolean>`${column} = any(${[...values]})`] : []
}

function allOf(predicates: readonly Predicate[]): Predicate {
  return predicates.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...predicates], sql` and `)}`
}

/** Flags of an order in one word, as facts are counted by; taken apart once they are. */
const FLAGS = sql<string>`array_to_string(flags, ' ')`

const KIND_KEYS: Readonly<Partial<Record<ReportDimension, Text>>> = {
  branch: sql`branch_code`,
  flow: sql`flow`,
  riskRating: sql`coalesce(risk_rating, ${sql.lit(NONE_KEY)})`,
  flag: FLAGS,
}

function kindPredicates(query: ReportQuery): Predicate[] {
  return [
    ...anyOf(sql`branch_code`, query.branch),
    ...(query.flow === undefined ? [] : [sql<boolean>`flow = ${query.flow}`]),
    ...anyOf(sql`risk_rating`, query.riskRating),
    ...(isGiven(query.flag) ? [sql<boolean>`flags @> ${[...query.flag]}::text[]`] : []),
  ]
}

/** The kinds of orders that are asked for and may be seen, each with its key when it has one; undefined where all are. */
export function kindsOf(
  query: ReportQuery,
  actor: StaffActor,
): RawBuilder<{ kind_id: number; kind_key: string | null }> | undefined {
  const key = KIND_KEYS[query.by]
  const wanted = kindPredicates(query)
  if (key === undefined && wanted.length === 0 && countsEveryOrder(actor)) return undefined
  return sql`select kind_id, ${key ?? sql`null::text`} as kind_key from kaihu.report_kind
    where ${allOf([numbersScopeSql(actor), ...wanted])}`
}

/** A plain subquery, here and below: facts are read by several workers at once, and those share no list made beforehand. */
function kindsSql(query: ReportQuery, actor: StaffActor): RawBuilder<unknown> {
  const kinds = kindsOf(query, actor)
  return kinds ? sql`join (${kinds}) kinds using (kind_id)` : sql``
}

function periodOf({ report, from, to }: ReportQuery): Predicate[] {
  const { day } = SOURCES[report]
  if (day === null) return []
  return [
    ...(from === undefined ? [] : [sql<boolean>`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${day} <= ${to}::date`]),
  ]
}

function personIs(columns: readonly Text[], person: string): Predicate {
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} = ${person}`),
    sql` or `,
  )})`
}

export type Keyed = { from: RawBuilder<unknown>; key: RawBuilder<unknown>; where: Predicate }

/** Dimensions of steps that lie in what a stay ended by. */
const BY_MOVE: readonly ReportDimension[] = ['status', 'step', 'role']

/** What facts are narrowed by, apart by where it lies: with the fact itself, and with what `m` is. */
function predicatesOf(query: ReportQuery): { own: Predicate[]; ofMove: Predicate[] } {
  const source = SOURCES[query.report]
  const { status, role } = source.columns
  const coded = [
    ...(status ? anyOf(status, query.status) : []),
    ...(role && query.role !== undefined ? [sql<boolean>`${role} = ${query.role}`] : []),
  ]
  const own = [
    ...(source.where === null ? [] : [source.where]),
    ...periodOf(query),
    ...(query.person === undefined ? [] : [personIs(source.people, query.person)]),
  ]
  return source.moves ? { own, ofMove: coded } : { own: [...own, ...coded], ofMove: [] }
}

/** In a dimension of time the key is the day, in that of flags all of an order's in one word. */
export function factsOf(query: ReportQuery, actor: StaffActor): Keyed {
  const source = SOURCES[query.report]
  const { own, ofMove } = predicatesOf(query)
  return {
    from: sql`${source.facts} ${source.moves ?? sql``} ${kindsSql(query, actor)}`,
    key: (BY_TIME.includes(query.by) && source.day) || (source.columns[query.by] ?? sql`kinds.kind_key`),
    where: allOf([...own, ...ofMove]),
  }
}

/** The ways stays end that are asked for, each with its key where it tells stays apart. */
export function movesOf(
  query: ReportQuery,
): RawBuilder<{ number: number; key: string | null; isTouch: boolean }> {
  const key = BY_MOVE.includes(query.by) ? SOURCES.steps.columns[query.by] : undefined
  return sql`select move_id as number, ${key ?? sql`null::text`} as key, is_touch as "isTouch"
    from kaihu.report_move m where ${allOf(predicatesOf(query).ofMove)}`
}

export function largestSql(query: ReportQuery, actor: StaffActor): RawBuilder<{ key: string }> {
  const { from, key, where } = factsOf(query, actor)
  return sql<{ key: string }>`select ${key} collate "C" as key from ${from} where ${where}
    group by 1 order by count(*) desc, 1 limit ${MOST_NAMED}`
}

function lineIs({ by }: ReportQuery, key: RawBuilder<unknown>, wanted: string): Predicate {
  if (BY_TIME.includes(by)) {
    const days = findDaysOfLine(by, wanted)
    return days
      ? sql<boolean>`${key} between ${days.first}::date and ${days.last}::date`
      : sql<boolean>`false`
  }
  if (by !== 'flag') return sql<boolean>`${key} = ${wanted}`
  if (wanted === NONE_KEY) return sql<boolean>`${key} = ''`
  return sql<boolean>`${wanted} = any(string_to_array(${key}, ' '))`
}

/** Of all when no key is given. `named` are looked for where they are not known. */
export function cellSql(
  query: ReportQuery,
  actor: StaffActor,
  { key, named }: { key: string | undefined; named?: readonly string[] | undefined },
): Keyed {
  const keyed = factsOf(query, actor)
  const also = (predicate: Predicate): Keyed => ({
    ...keyed,
    where: sql<boolean>`${keyed.where} and ${predicate}`,
  })
  if (key === undefined) return keyed
  if (key !== OTHERS_KEY || !LONG_DIMENSIONS.includes(query.by)) return also(lineIs(query, keyed.key, key))
  return also(
    named
      ? sql<boolean>`${keyed.key} <> all(${[...named]}::text[])`
      : sql<boolean>`${keyed.key} not in (${largestSql(query, actor)})`,
  )
}
