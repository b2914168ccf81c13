import type { HeldOrderView } from '@kaihu/contract/rights.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRightsRequest } from '../../client/rights.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { bankDate, bankTime } from '../../kit/read/instant.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { paths } from '../addresses.ts'
import { AnswerDialog, type Answering } from './answer-dialog.tsx'
import './rights.css'
import { TONES } from './rights-page.tsx'
import { type RightsWords, useRightsWords } from './use-rights-words.ts'
import type { Whole } from './whole.ts'

export default function RequestPage() {
  const requestId = useScreen().params['request'] ?? ''
  const query = useRightsRequest(requestId)
  const { say } = useRightsWords()
  return (
    <>
      {/* What cannot be loaded is still a page with a name. */}
      {query.data === undefined && <PageHeader title={say('title')} />}
      <LoadState query={query} lines={10}>
        {(whole) => <Request whole={whole} />}
      </LoadState>
    </>
  )
}

function Request({ whole }: { whole: Whole }) {
  const words = useRightsWords()
  const { say } = words
  const [answering, setAnswering] = useState<Answering | null>(null)
  const { request } = whole
  const { number, kind, state, dueAt, isLate, wish, consequence } = request
  return (
    <>
      <AppLink href={hrefOf(paths.rights, {}, {})}>{say('back')}</AppLink>
      <PageHeader
        title={`${say(`rights:kind.${kind}`)} ${number}`}
        note={`${request.mobile} · ${say('column.due')} ${bankDate(dueAt)}`}
        actions={<Acts whole={whole} words={words} onAnswer={setAnswering} />}
      />
      <p className="rights-acts">
        <Tag tone={TONES[state]}>{say(`rights:state.${state}`)}</Tag>
        {isLate && <Tag tone="danger">{say('isLate')}</Tag>}
      </p>
      <SectionCard title={say('wish')}>
        <p>{wish === '' ? say('noWish') : wish}</p>
        {consequence !== null && (
          <p>
            {say('consequence')}: {say(`rights:consequence.${consequence}`)}
          </p>
        )}
        {(state === 'open' || state === 'accepted') && <p className="soft">{say(`way.${kind}`)}</p>}
        <Given whole={whole} words={words} />
      </SectionCard>
      <SectionCard title={say('held')}>
        {whole.held.length === 0 && <p className="soft">{say('heldNone')}</p>}
        <ul className="rights-held">
          {whole.held.map((order) => (
            <Held
              key={order.orderCode}
              order={order}
              isAsked={order.orderCode === request.orderCode}
              say={say}
            />
          ))}
        </ul>
      </SectionCard>
      {answering && <AnswerDialog {...{ whole, answering }} onClose={() => setAnswering(null)} />}
    </>
  )
}

function Given({ whole: { request }, words: { say, person } }: { whole: Whole; words: RightsWords }) {
  const { answer, legalBasis, decidedAt, decidedBy } = request
  if (answer === null) return null
  return (
    <>
      <p>
        {say('given')}: {answer}
      </p>
      {legalBasis !== null && <p className="soft">{say(`rights:basis.${legalBasis}`)}</p>}
      {decidedAt !== null && (
        <p className="soft">{say('decided', { time: bankTime(decidedAt), person: person(decidedBy) })}</p>
      )}
    </>
  )
}

type HeldProps = { order: HeldOrderView; isAsked: boolean; say: RightsWords['say'] }

function Held({ order, isAsked, say }: HeldProps) {
  const { orderCode, companyName, documents, recordings, until, erasable } = order
  return (
    <li>
      <span className={isAsked ? 'rights-asked' : undefined}>
        {companyName} <span className="soft">{orderCode}</span>
      </span>
      <span className="soft">{say('parts', { documents, recordings })}</span>
      <span className="soft">
        {erasable === 'cancelFirst' && say('open')}
        {until !== null && say('until', { date: until })}
        {erasable === 'kept' && until === null && say('rights:basis.aml34')}
      </span>
      <AppLink href={hrefOf(paths.order, {}, { order: orderCode })}>{say('openOrder')}</AppLink>
    </li>
  )
}

type ActsProps = { whole: Whole; words: RightsWords; onAnswer: (answering: Answering) => void }

function Acts({ whole: { request, whyNotDelete }, words: { say }, onAnswer }: ActsProps) {
  const { state, kind } = request
  if (state === 'accepted' && kind !== 'deletion')
    return (
      <Button type="primary" onClick={() => onAnswer('finish')}>
        {say('finish')}
      </Button>
    )
  if (state !== 'open') return null
  return (
    <span className="rights-acts">
      {whyNotDelete !== null && <span className="soft">{say(`rights:refusals.${whyNotDelete}`)}</span>}
      <Button onClick={() => onAnswer('refuse')}>{say('refuse')}</Button>
      <Button type="primary" disabled={whyNotDelete !== null} onClick={() => onAnswer('accept')}>
        {say('accept')}
      </Button>
    </span>
  )
}
