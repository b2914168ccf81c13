import type { NoticeView } from '@kaihu/contract/notices.ts'
import { DESK_OF, type StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { Button } from 'antd'
import { refreshNotices, useNotices, useReadNotices } from '../../client/notices.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { RelativeTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { orderHref, paths } from '../addresses.ts'
import { useWords, type WordParams, type Words } from '../words.ts'
import './notices.css'

export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const words = useWords()
  const notices = useNotices(true)
  const read = useReadNotices()
  const mark = (noticeId: string | null) =>
    read.mutate({ body: { noticeId } }, { onSuccess: () => void refreshNotices() })
  return (
    <section className="notices" aria-label={words.say('notices:title')}>
      <header>
        <h2>{words.say('notices:title')}</h2>
        <Button size="small" type="link" onClick={() => mark(null)}>
          {words.say('notices:readAll')}
        </Button>
      </header>
      <LoadState query={notices} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.say('notices:none')} hint={words.say('notices:noneHint')} />
          ) : (
            <ul>
              {items.map((notice) => (
                <li key={notice.noticeId} className={isAsking(notice) ? 'notice-unread' : undefined}>
                  <AppLink
                    href={noticeHref(notice)}
                    onClick={() => {
                      if (!notice.isRead) mark(notice.noticeId)
                      onLeave()
                    }}
                  >
                    {noticeWords(notice, words)}
                  </AppLink>
                  <span className="notice-foot">
                    <RelativeTime at={notice.at} />
                    {notice.settled !== null && <span>{settledWords(notice.settled, words)}</span>}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

/** The order or the customer that the notice is about, else the desk where it is dealt with. */
function noticeHref({ kind, flow, orderCode, params }: NoticeView): string {
  if (flow !== null) return orderHref({ flow, orderCode })
  const desk = DESK_OF[kind as StaffNotice]
  if (desk !== undefined) return hrefOf(paths[desk], {}, kind === 'customersLeft' ? { view: 'left' } : {})
  return hrefOf(paths.relationship, { relationship: params['relationship'] ?? '' }, {})
}

/** Neither read nor over: what the bell counts. */
function isAsking({ isRead, settled }: NoticeView): boolean {
  return !isRead && settled === null
}

function settledWords({ by }: NonNullable<NoticeView['settled']>, words: Words): string {
  return by === null ? words.say('notices:over') : words.say('notices:doneBy', { name: words.person(by) })
}

/** A notice in words: the same sentence that goes out by mail, in the bank's own words where there are some. */
export function noticeWords(notice: NoticeView, words: Words): string {
  const { kind, params, companyName, orderCode } = notice
  if (notice.words !== null) return notice.words[words.locale].text
  const { status = '', push = '', seat = '', task = '', action = '', due } = params
  const told: WordParams = {
    ...params,
    company: companyName,
    code: orderCode,
    status: words.status(status),
    push: words.push(push),
    seat: seat && words.say(`order:seats.${seat}`),
    task: task && words.gate(task),
    action: action && words.action(action),
    due: due ? bankTime(due) : '',
  }
  return words.say(`notices:staff.${kind}.text`, told)
}
