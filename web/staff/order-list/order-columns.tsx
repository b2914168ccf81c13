import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { shown } from '../../kit/read/empty.ts'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { orderHref } from '../addresses.ts'
import { DueTime } from '../order/due-time.tsx'
import { AttentionTags, FlagTags, RiskTag, StatusTag } from '../order/order-tags.tsx'
import { STATUS_WIDTH } from '../order/status-tone.ts'
import type { Words } from '../words.ts'

type OrderColumn = Column<OrderRow>

export function orderColumns(words: Words): readonly OrderColumn[] {
  const titled = (key: string, rest: Omit<OrderColumn, 'key' | 'title'>): OrderColumn => ({
    key,
    title: words.say(`column.${key}`),
    ...rest,
  })
  const yesNo = (value: boolean) => words.say(value ? 'common:yes' : 'common:no')
  const optional = (key: string, cell: OrderColumn['cell']) => titled(key, { cell, isOptional: true })
  return [
    titled('orderCode', { cell: (row) => <CodeLink row={row} />, isFixed: true, isSortable: true }),
    titled('companyName', {
      cell: (row) => row.companyName,
      wordsOf: (row) => row.companyName,
      isSortable: true,
      clips: 'wide',
    }),
    optional('companyEnglishName', (row) => shown(row.companyEnglishName)),
    titled('status', {
      cell: (row) => <StatusTag status={row.status} />,
      isSortable: true,
      wrapsAt: STATUS_WIDTH,
    }),
    titled('riskRating', { cell: (row) => <RiskTag rating={row.riskRating} />, align: 'center' }),
    titled('dueAt', { cell: (row) => <DueTime order={row} />, isSortable: true }),
    titled('marks', { cell: (row) => <RowMarks row={row} />, wrapsAt: 64 }),
    // English names of branches are long.
    titled('customerBank', {
      cell: (row) => words.branch(row.branchCode),
      wordsOf: (row) => words.branch(row.branchCode),
      clips: 'narrow',
      isSpare: pick(words.locale, named(false, true)),
    }),
    optional('flow', (row) => words.flow(row.flow)),
    optional('creditCode', (row) => shown(row.creditCode)),
    optional('phoneNumber', (row) => shown(row.phoneNumber)),
    optional('email', (row) => shown(row.email)),
    optional('accountNature', (row) => natureWords(row.accountNature, words)),
    { ...optional('priority', (row) => words.priority(row.priority)), isSortable: true },
    optional('hubCustomerId', (row) => shown(row.hubCustomerId)),
    optional('rm', (row) => shown(words.person(row.rm))),
    optional('ro', (row) => shown(words.person(row.ro))),
    titled('cm', {
      cell: (row) => shown(words.person(row.cm)),
      wordsOf: (row) => words.person(row.cm),
      clips: 'narrow',
    }),
    optional('ao', (row) => shown(words.person(row.ao))),
    optional('flags', (row) => <FlagTags flags={row.flags} />),
    optional('isBB', (row) => yesNo(row.flags.isBB)),
    optional('isGBA', (row) => yesNo(row.flags.isGBA)),
    optional('isOffsite', (row) => yesNo(row.flags.isOffsite)),
    optional('isSmartTransact', (row) => yesNo(row.flags.isSmartTransact)),
    optional('cancelReason', (row) => shown(row.cancelReason && words.cancelReason(row.cancelReason))),
    optional('comments', (row) => shown(row.comments)),
    { ...optional('createTime', (row) => <BankTime at={row.createTime} />), isSortable: true },
    titled('changeTime', {
      cell: (row) => <BankTime at={row.changeTime} />,
      isSortable: true,
      isSpare: true,
    }),
  ]
}

function CodeLink({ row }: { row: OrderRow }) {
  return (
    <AppLink className="order-code" href={orderHref(row)}>
      {row.orderCode}
    </AppLink>
  )
}

/** What calls for attention; an overdue order stands out by its due time already. */
function RowMarks({ row }: { row: OrderRow }) {
  const hasMarks = row.isAwaitingChecker || row.hasFailedPush || row.isContested || row.priority === 'high'
  return hasMarks ? (
    <span className="tag-row">
      <AttentionTags order={{ ...row, isOverdue: false }} />
    </span>
  ) : null
}

export function natureWords(natures: string | null, words: Words): string {
  const codes = (natures ?? '').split(',').filter((code) => code !== '')
  const known = codes.map((code) => {
    const key = `lists:accountNature.${code}`
    return words.has(key) ? words.say(key) : code
  })
  return known.length === 0 ? shown(null) : known.join(words.say('common:listSeparator'))
}
