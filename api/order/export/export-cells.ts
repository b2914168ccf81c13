import type { ExportColumn } from '@kaihu/contract/order-export.ts'
import type { OrderRow, Person } from '@kaihu/contract/order-shapes.ts'
import { maskDatum } from '@kaihu/domain/access/masked-data.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'

function bankTime(instant: string | null): string {
  return instant === null
    ? ''
    : new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

type CellWords = {
  say: (group: string, code: string) => string
  branch: (code: string) => string
  name: (person: Person | null) => string
}

const CELLS = {
  orderCode: (row) => row.orderCode,
  companyName: (row) => row.companyName,
  companyEnglishName: (row) => row.companyEnglishName ?? '',
  status: (row, { say }) => say('order:statuses', row.status),
  riskRating: (row, { say }) => (row.riskRating === null ? '' : say('order:ratings', row.riskRating)),
  dueAt: (row) => bankTime(row.dueAt),
  customerBank: (row, { branch }) => branch(row.branchCode),
  flow: (row, { say }) => say('order:flows', row.flow),
  creditCode: (row) => row.creditCode,
  phoneNumber: (row) => maskDatum('phone', row.phoneNumber),
  email: (row) => maskDatum('mail', row.email),
  accountNature: (row, { say }) =>
    (row.accountNature ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => say('lists:accountNature', code))
      .join(' / '),
  priority: (row, { say }) => say('order:priorities', row.priority),
  hubCustomerId: (row) => row.hubCustomerId ?? '',
  rm: (row, { name }) => name(row.rm),
  ro: (row, { name }) => name(row.ro),
  cm: (row, { name }) => name(row.cm),
  ao: (row, { name }) => name(row.ao),
  isBB: (row, { say }) => say('common', row.flags.isBB ? 'yes' : 'no'),
  isGBA: (row, { say }) => say('common', row.flags.isGBA ? 'yes' : 'no'),
  isOffsite: (row, { say }) => say('common', row.flags.isOffsite ? 'yes' : 'no'),
  isSmartTransact: (row, { say }) => say('common', row.flags.isSmartTransact ? 'yes' : 'no'),
  cancelReason: (row, { say }) => (row.cancelReason ? say('order:cancelReasons', row.cancelReason) : ''),
  comments: (row) => row.comments ?? '',
  createTime: (row) => bankTime(row.createTime),
  changeTime: (row) => bankTime(row.changeTime),
} as const satisfies Record<ExportColumn, (row: OrderRow, words: CellWords) => string>

function sayIn(locale: Locale) {
  return (group: string, code: string): string => {
    const key = group.includes(':') ? `${group}.${code}` : `${group}:${code}`
    const words = sayText(locale, key)
    return words === key ? code : words
  }
}

export function headingsOf(columns: readonly ExportColumn[], locale: Locale): string[] {
  return columns.map((column) => sayText(locale, `staff:column.${column}`))
}

export function wordsIn(locale: Locale, branches: ReadonlyMap<string, string>): CellWords {
  return {
    say: sayIn(locale),
    branch: (code) => branches.get(code) ?? code,
    name: (person) => (person === null ? '' : pick(locale, named(person.name, person.nameEn))),
  }
}

export function cellsOf(row: OrderRow, columns: readonly ExportColumn[], words: CellWords): string[] {
  return columns.map((column) => CELLS[column](row, words))
}
