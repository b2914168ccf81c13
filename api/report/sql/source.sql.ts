import type { ReportDimension, ReportName } from '@kaihu/domain/order/report/catalogue.ts'
import { NONE_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<string>

export type Source = {
  facts: RawBuilder<unknown>
  /** What `m` is beside them: few lines, to which facts may as well be joined once they are counted. */
  moves?: RawBuilder<unknown>
  /** The day that the period is about; null when the report is about now. */
  day: RawBuilder<unknown> | null
  where: RawBuilder<boolean> | null
  columns: Readonly<Partial<Record<ReportDimension, Text>>>
  people: readonly Text[]
}

function orNone(column: Text): Text {
  return sql<string>`coalesce(${column}, ${sql.lit(NONE_KEY)})`
}

const SEATS = {
  rm: orNone(sql`f.rm_id`),
  cm: orNone(sql`f.cm_id`),
  ao: orNone(sql`f.ao_id`),
} as const
const SEATED: readonly Text[] = [sql`f.rm_id`, sql`f.cm_id`, sql`f.ao_id`]
const STATUS: Text = sql`f.status`

const OUTCOME: Text = sql`case status when '0000' then 'opened' when '1600' then 'stopped'
  when '9999' then 'stopped' else 'rejected' end`

const shared = sql`order_no, kind_id, status, rm_id, cm_id, ao_id`

/** Each order twice: on the day it was taken in and on the day it ended. */
const COMING_AND_GOING = sql`(
  select ${shared}, created_day as day, 'takenIn' as what from kaihu.report_order
  union all
  select ${shared}, ended_day, ${OUTCOME} from kaihu.report_order where ended_day is not null) f`

const ORDERS = sql`kaihu.report_order f`

export const SOURCES: Readonly<Record<ReportName, Source>> = {
  volume: {
    facts: COMING_AND_GOING,
    day: sql`f.day`,
    where: null,
    columns: { ...SEATS, status: STATUS },
    people: SEATED,
  },
  turnaround: {
    facts: ORDERS,
    day: sql`f.ended_day`,
    where: sql<boolean>`f.status = '0000'`,
    columns: SEATS,
    people: SEATED,
  },
  steps: {
    facts: sql`kaihu.report_stay f`,
    moves: sql`join kaihu.report_move m using (move_id)`,
    day: sql`f.left_day`,
    where: null,
    columns: {
      status: sql`m.status`,
      step: orNone(sql`m.step`),
      role: sql`m.role`,
      person: orNone(sql`f.staff_id`),
    },
    people: [sql`f.staff_id`],
  },
  returns: {
    facts: sql`kaihu.report_return f`,
    day: sql`f.day`,
    where: null,
    columns: {
      field: sql`f.field_key`,
      status: STATUS,
      role: sql`f.role`,
      person: orNone(sql`f.staff_id`),
    },
    people: [sql`f.staff_id`],
  },
  rejections: {
    facts: ORDERS,
    day: sql`f.ended_day`,
    where: sql<boolean>`f.ended_day is not null and f.status <> '0000'`,
    columns: {
      reason: orNone(sql`f.end_reason`),
      status: STATUS,
      role: sql`f.end_role`,
      person: orNone(sql`f.end_staff`),
    },
    people: [sql`f.end_staff`],
  },
  ageing: {
    facts: ORDERS,
    day: null,
    where: sql<boolean>`f.ended_day is null`,
    columns: { ...SEATS, status: STATUS },
    people: SEATED,
  },
}
