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
import { numbersScopeSql } from './numbers-scope.sql.ts'
import { SOURCES } from './source.sql.ts'

type Predicate = RawBuilder<boolean>
type Text = RawBuilder<string>

/** A report as it is asked for, with the dimension named. */
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

/** In a dimension where a fact counts in several lines it counts in this one as well: once, for the whole. */
export const ALL_KEY = '~all'

const isGiven = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0

const anyOf = (column: Text, values: readonly string[] | undefined): Predicate[] =>
  isGiven(values) ? [sql<boolean>`${column} = any(${[...values]})`] : []

const allOf = (predicates: readonly Predicate[]): Predicate =>
  predicates.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...predicates], sql` and `)}`

const KIND_KEYS: Readonly<Partial<Record<ReportDimension, Text>>> = {
  branch: sql`branch_code`,
  flow: sql`flow`,
  riskRating: sql`coalesce(risk_rating, ${sql.lit(NONE_KEY)})`,
  flag: sql`unnest(case when flags = '{}' then array[${sql.lit(NONE_KEY)}] else flags end || ${sql.lit(ALL_KEY)}::text)`,
}

/** The kinds of orders that are asked for and may be seen, each with its key when it has one. */
const kindsSql = (query: ReportQuery, actor: StaffActor) => sql`kinds as materialized (
  select kind_id, ${KIND_KEYS[query.by] ?? sql`null::text`} as kind_key from kaihu.report_kind
  where ${allOf([
    numbersScopeSql(actor),
    ...anyOf(sql`branch_code`, query.branch),
    ...(query.flow === undefined ? [] : [sql<boolean>`flow = ${query.flow}`]),
    ...anyOf(sql`risk_rating`, query.riskRating),
    ...(isGiven(query.flag) ? [sql<boolean>`flags @> ${[...query.flag]}::text[]`] : []),
  ])})`

const TIME_KEYS: Readonly<Partial<Record<ReportDimension, Text>>> = {
  day: sql`to_char(d, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', d), 'YYYY-MM-DD')`,
  month: sql`to_char(d, 'YYYY-MM')`,
}

/** Every day from the first that was counted, each with its key: worked out once per day and not once per fact. */
const daysSql = (key: Text) => sql`days as materialized (
  select d::date as day, ${key} as day_key
  from generate_series((select min(created_day) from kaihu.report_order)::timestamp,
    (now() at time zone 'Asia/Shanghai')::date + 1, interval '1 day') d)`

const periodOf = ({ report, from, to }: ReportQuery): Predicate[] => {
  const { day } = SOURCES[report]
  if (day === null) return []
  return [
    ...(from === undefined ? [] : [sql<boolean>`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${day} <= ${to}::date`]),
  ]
}

const personIs = (columns: readonly Text[], person: string): Predicate =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} = ${person}`),
    sql` or `,
  )})`

/** The facts that a report counts, joined to their keys; `key` is the expression of the line that each belongs to. */
export type Keyed = { with: RawBuilder<unknown>; from: RawBuilder<unknown>; key: Text; where: Predicate }

const factsOf = (query: ReportQuery, actor: StaffActor): Keyed => {
  const source = SOURCES[query.report]
  const time = TIME_KEYS[query.by]
  const own = source.columns[query.by]
  const isByTime = time !== undefined && source.day !== null
  const { status, role } = source.columns
  return {
    with: isByTime ? sql`${kindsSql(query, actor)}, ${daysSql(time)}` : kindsSql(query, actor),
    from: sql`${source.facts} join kinds using (kind_id)
      ${isByTime ? sql`join days on days.day = ${source.day}` : sql``}`,
    key: isByTime ? sql`days.day_key` : (own ?? sql`kinds.kind_key`),
    where: allOf([
      ...(source.where === null ? [] : [source.where]),
      ...periodOf(query),
      ...(status ? anyOf(status, query.status) : []),
      ...(role && query.role !== undefined ? [sql<boolean>`${role} = ${query.role}`] : []),
      ...(query.person === undefined ? [] : [personIs(source.people, query.person)]),
    ]),
  }
}

/** In a long dimension the largest are found first; what the others have is one line. */
export const keyedSql = (query: ReportQuery, actor: StaffActor): Keyed => {
  const keyed = factsOf(query, actor)
  if (!LONG_DIMENSIONS.includes(query.by)) return keyed
  return {
    with: sql`${keyed.with}, largest as materialized (
      select ${keyed.key} as key from ${keyed.from} where ${keyed.where}
      group by 1 order by count(*) desc, 1 limit ${MOST_NAMED})`,
    from: sql`${keyed.from} left join largest on largest.key = ${keyed.key}`,
    key: sql`coalesce(largest.key, ${sql.lit(OTHERS_KEY)})`,
    where: keyed.where,
  }
}

/** The facts of one line; of all when no key is named. The others of a long dimension are all that are not named. */
export const cellSql = (query: ReportQuery, actor: StaffActor, key: string | undefined): Keyed => {
  const keyed = key === OTHERS_KEY ? keyedSql(query, actor) : factsOf(query, actor)
  const wanted = key ?? (query.by === 'flag' ? ALL_KEY : undefined)
  if (wanted === undefined) return keyed
  return { ...keyed, where: sql<boolean>`${keyed.where} and ${keyed.key} = ${wanted}` }
}
