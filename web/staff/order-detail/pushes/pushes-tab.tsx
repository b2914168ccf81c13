import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { PushView } from '@kaihu/contract/push.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderActions, useOrderPushes } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { Technical } from '../../../kit/read/technical.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useWords, type Words } from '../../words.ts'
import { ActDialog } from '../actions/act-dialog.tsx'
import { OpeningCard } from './opening-card.tsx'

const tones: Readonly<Record<PushView['state'], TagTone>> = {
  waiting: 'neutral',
  sending: 'progress',
  taken: 'progress',
  retrying: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'ended',
}

export function PushesTab({ order }: { order: OrderDetail }) {
  const words = useWords()
  const query = useOrderPushes(order.orderCode)
  const offers = useOrderActions(order.orderCode).data
  const retry = offers?.actions.find(({ action, isOpen }) => action === 'retry_push' && isOpen)
  const [again, setAgain] = useState<PushView['kind'] | null>(null)
  const retryOf = (push: PushView) => {
    if (!retry || push.state !== 'failed') return null
    return (
      <Button
        size="small"
        aria-label={`${words.action('retry_push')} ${words.push(push.kind)}`}
        onClick={() => setAgain(push.kind)}
      >
        {words.action('retry_push')}
      </Button>
    )
  }
  return (
    <>
      <OpeningCard order={order} />
      <SectionCard title={words.say('view.pushes')} note={words.say('push.note')}>
        <LoadState query={query}>
          {({ items }) => (
            <DataTable
              name="pushes"
              label={words.say('view.pushes')}
              columns={columnsOf(words, retry ? retryOf : null)}
              rows={items}
              rowKey={({ id }) => id}
              empty={{ title: words.say('push.none'), hint: words.say('push.noneHint') }}
            />
          )}
        </LoadState>
      </SectionCard>
      {again && retry && (
        <ActDialog
          key={again}
          order={order}
          offer={retry}
          version={offers?.version ?? order.version}
          given={{ push: again }}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  )
}

function columnsOf(words: Words, retryOf: Column<PushView>['cell'] | null): readonly Column<PushView>[] {
  const titled = (key: string, cell: Column<PushView>['cell']) => ({
    key,
    title: words.say(`push.${key}`),
    cell,
  })
  return [
    { ...titled('kind', (push) => <Named push={push} words={words} />), wrapsAt: 170 },
    titled('state', (push) => <Standing push={push} words={words} />),
    { ...titled('lastError', (push) => errorWords(push.lastError, words)), wrapsAt: 170 },
    titled('tries', (push) => <Tries push={push} words={words} />),
    titled('result', (push) => resultWords(push.result)),
    ...(retryOf ? [{ key: 'retry', title: words.action('retry_push'), cell: retryOf }] : []),
    titled('createdAt', (push) => (
      <span className="nowrap">
        <BankTime at={push.createdAt} />
      </span>
    )),
  ]
}

function Standing({ push, words }: { push: PushView; words: Words }) {
  return (
    <>
      <Tag tone={tones[push.state]}>{words.say(`push.states.${push.state}`)}</Tag>
      {push.takenAt && (
        <p className="soft nowrap">
          {words.say('push.since')} <BankTime at={push.takenAt} />
        </p>
      )}
    </>
  )
}

/** What is pushed, and folded below it the key under which the other system does it once. */
function Named({ push, words }: { push: PushView; words: Words }) {
  return (
    <>
      {words.push(push.kind)}
      <Technical>
        {words.say('push.key')} <code className="push-key">{push.idempotencyKey}</code>
      </Technical>
    </>
  )
}

/** Why the last try failed: the kind of failure has words, what the other system said beside it is added as it came. */
function errorWords(error: string | null, words: Words): string {
  const [code = '', ...detail] = (error ?? '').split(': ')
  const key = `push.errors.${code}`
  if (!words.has(key)) return shown(error)
  const said = words.say(key)
  const told = pick(words.locale, named('', detail.join(': ')))
  const isNews = told !== '' && told.toLowerCase() !== said.toLowerCase()
  return isNews ? `${said}${words.say('semicolon')}${told}` : said
}

function resultWords(result: PushView['result']): string {
  const parts = Object.values(result ?? {}).flat()
  return shown(parts.filter((part) => ['string', 'number'].includes(typeof part)).map(String))
}

function Tries({ push, words }: { push: PushView; words: Words }) {
  const { tries } = push
  if (tries.length === 0) return shown(null)
  return (
    <details className="push-tries">
      <summary>{words.say('work:push.tries', { count: tries.length })}</summary>
      <ol>
        {tries.map((one) => (
          <li key={one.number}>
            <BankTime at={one.at} /> {words.say(`push.states.${one.outcome}`)}
            {one.error && <span className="soft"> {errorWords(one.error, words)}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
