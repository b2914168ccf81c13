import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useScreeningSay } from '../../screening/use-screening-words.ts'
import { troubleWords } from '../connections/trouble-words.ts'
import { useAdminWords } from '../use-admin-words.ts'
import { Gates } from './gates.tsx'

type Attempt = NonNullable<ScreeningListView['fetch']['last']>

const TONES: Readonly<Record<Attempt['end'], TagTone>> = {
  unchanged: 'success',
  released: 'success',
  waiting: 'waiting',
  refused: 'warning',
  unreachable: 'danger',
}

/** How a list is had from its publisher: what the last attempt brought, why nothing, and when the next is. */
export function FetchState({ list }: { list: ScreeningListView }) {
  const say = useScreeningSay()
  const { nextAt, last } = list.fetch
  if (nextAt === null && last === null)
    return <span className="soft nowrap">{say('lists.fetch.byHand')}</span>
  return (
    <div className="screening-party list-fetch">
      {last && <LastAttempt list={list} last={last} />}
      {nextAt === null ? (
        <span className="soft">{say('lists.fetch.noMore')}</span>
      ) : (
        <span className="soft nowrap">
          {say('lists.fetch.next')} <BankTime at={nextAt} />
        </span>
      )}
    </div>
  )
}

function LastAttempt({ list, last }: { list: ScreeningListView; last: Attempt }) {
  const say = useScreeningSay()
  return (
    <>
      <span>
        <Tag tone={TONES[last.end]}>{say(`lists.fetch.ends.${last.end}`)}</Tag>
      </span>
      <BankTime at={last.at} />
      <Why list={list} last={last} />
    </>
  )
}

function Why({ list, last }: { list: ScreeningListView; last: Attempt }) {
  const words = useAdminWords()
  if (last.trouble)
    return <span>{troubleWords({ trouble: last.trouble, outcome: 'unavailable' }, words)}</span>
  const brought = list.versions.find(({ versionId }) => versionId === last.versionId)
  // A publisher whose file stands aside goes on giving it, and that file has not changed.
  const aside = list.versions.find(({ state }) => state === 'blocked' || state === 'failed')
  const gates = (brought ?? aside)?.gates ?? []
  return gates.length === 0 ? null : <Gates gates={gates} />
}
