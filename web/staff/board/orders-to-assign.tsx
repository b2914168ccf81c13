import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { BoardPerson, getBoard } from '@kaihu/contract/work.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useOrders } from '../../client/orders/orders.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { orderHref } from '../addresses.ts'
import { DueTime } from '../order/due-time.tsx'
import { AttentionTags, RiskTag, StatusTag } from '../order/order-tags.tsx'
import { useWords, type Words } from '../words.ts'
import { dragOrders } from './dragged-orders.ts'

type Board = CallAnswer<typeof getBoard>
type Line = {
  order: OrderRow
  suggested: string | null
}

type Props = {
  board: Board
  person: BoardPerson | null
  chosen: ReadonlyMap<string, OrderRow>
  onChoose: (chosen: ReadonlyMap<string, OrderRow>) => void
  onBack: () => void
  acts: ReactNode
}

const most = 50

/** What can be assigned: orders nobody was given with the person suggested, or the open orders of a person. */
export function OrdersToAssign({ board, person, chosen, onChoose, onBack, acts }: Props) {
  const words = useWords()
  const query = {
    assignee: person?.staffId ?? '',
    sort: 'urgency',
    direction: 'asc',
    pageSize: most,
  } as const
  const theirs = useOrders(query, person !== null)
  const lines: readonly Line[] | undefined = person
    ? theirs.data?.items.map((order) => ({ order, suggested: null }))
    : board.unassigned
  const columns = useMemo(() => columnsOf(words, board, person === null), [words, board, person])
  const title = person
    ? words.say('work:board.ordersOf', { name: words.person(person), count: person.load })
    : words.say('work:board.unassigned', { count: board.total })
  const choose = (keys: ReadonlySet<string>) =>
    onChoose(
      new Map(
        (lines ?? []).flatMap(({ order }) => (keys.has(order.orderCode) ? [[order.orderCode, order]] : [])),
      ),
    )
  return (
    <SectionCard
      title={title}
      actions={
        <>
          {person && <Button onClick={onBack}>{words.say('work:board.toUnassigned')}</Button>}
          {acts}
        </>
      }
    >
      <div
        className="orders-card board-orders"
        onDragStart={(event) => dragOrders(event, lines?.map(({ order }) => order) ?? [], chosen)}
      >
        <DataTable<Line>
          name="board"
          label={title}
          columns={columns}
          rows={lines}
          rowKey={({ order }) => order.orderCode}
          empty={{
            title: words.say(person ? 'work:board.noneOf' : 'work:board.none'),
            hint: words.say('work:board.noneHint'),
          }}
          {...(board.mayAssign && {
            selection: {
              keys: new Set(chosen.keys()),
              onChange: choose,
              rowLabel: ({ order }) => order.orderCode,
            },
          })}
        />
      </div>
    </SectionCard>
  )
}

function columnsOf(words: Words, board: Board, isUnassigned: boolean): readonly Column<Line>[] {
  const nameOf = new Map(board.people.map((one) => [one.staffId, words.person(one)]))
  const columns: Column<Line>[] = [
    {
      key: 'orderCode',
      title: words.say('column.orderCode'),
      cell: ({ order }) => (
        <span className="board-order" draggable={board.mayAssign} data-order={order.orderCode}>
          <AppLink className="order-code" href={orderHref(order)} draggable={false}>
            {order.orderCode}
          </AppLink>
          <span className="board-company">{order.companyName}</span>
        </span>
      ),
    },
    {
      key: 'riskRating',
      title: words.say('column.riskRating'),
      cell: ({ order }) => <RiskTag rating={order.riskRating} />,
    },
    { key: 'dueAt', title: words.say('column.dueAt'), cell: ({ order }) => <DueTime order={order} /> },
    {
      key: 'marks',
      title: words.say('column.marks'),
      cell: ({ order }) => (
        <span className="tag-row">
          {!isUnassigned && <StatusTag status={order.status} />}
          <AttentionTags order={{ ...order, isOverdue: false }} />
          {!order.flags.isChinese && <Tag>{words.say('work:board.english')}</Tag>}
        </span>
      ),
    },
  ]
  const suggestion: Column<Line> = {
    key: 'suggested',
    title: words.say('work:board.suggested'),
    cell: ({ suggested }) =>
      suggested ? (nameOf.get(suggested) ?? suggested) : words.say('work:board.nobody'),
  }
  return isUnassigned ? [...columns, suggestion] : columns
}
