import type { Returned } from '@kaihu/contract/application.ts'
import type { ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { addresses } from '../addresses.ts'
import { BackNote } from '../steps/section/back-note.tsx'
import { SaveNote } from '../steps/section/save-note.tsx'
import type { Application } from '../steps/use-application.ts'
import { ItemHead } from './item-head.tsx'
import { Refused } from './refused.tsx'
import { ReplyField } from './reply-field.tsx'
import { Resubmit } from './resubmit.tsx'
import { returnedCount } from './returned-count.ts'
import { partsOfReturn } from './returned-parts.ts'
import { ReturnedRecording } from './returned-recording.tsx'
import { type PartActions, ReturnedSection } from './returned-section.tsx'
import { useReplies } from './use-replies.ts'
import './returned.css'

export function ReturnedPage({
  application,
  returned,
}: {
  application: Application
  returned: Returned
}): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order, sections } = application
  const replies = useReplies(application)
  const ready = useRef(new Map<string, PartActions>())
  const onReady = useCallback((section: string, actions: PartActions | undefined) => {
    if (actions) ready.current.set(section, actions)
    else ready.current.delete(section)
  }, [])
  const flush = async () => {
    await Promise.all([...ready.current.values()].map((part) => part.flush()))
    await replies.saving.saver.flush()
  }
  const [refusals, setRefusals] = useState<readonly CallError[]>([])
  const { steps, parts } = partsOfReturn(returned, sections)
  const numberOf = (fieldKey: string) => returned.items.findIndex((item) => item.fieldKey === fieldKey) + 1
  const isRecordingLeft = order.returnedRecording?.isDone === false
  const left = returned.items.filter(({ state }) => state === 'untouched').length + (isRecordingLeft ? 1 : 0)
  return (
    <div className="returned-page">
      <Refused refusals={refusals} orderCode={order.orderCode} />
      <header className="hub-head">
        <div>
          <h1>{t('returned.title', { count: returnedCount(order) })}</h1>
          <p className="soft">
            {order.companyName} · {order.orderCode}
          </p>
          {order.returnComment && <p>{order.returnComment}</p>}
        </div>
        <p className="returned-state" role="status">
          <span>{t(left === 0 ? 'returned.allDone' : 'returned.left', { count: left })}</span>
          <SaveNote state={replies.saving.state} />
        </p>
      </header>
      <BackNote isBack={replies.saving.isBack} />
      {steps.map((item) => {
        const label = labelOfPath(item.fieldKey, say)
        return (
          <section key={item.fieldKey} className="card returned-section" aria-label={label}>
            <ItemHead application={application} item={item} number={numberOf(item.fieldKey)} label={label} />
            <AppLink href={addresses.overview(order.orderCode)}>{t('returned.fullForm')}</AppLink>
            <ReplyField path={item.fieldKey} label={label} replies={replies} />
          </section>
        )
      })}
      {parts.map((part) => (
        <ReturnedSection
          key={part.section.key}
          application={application}
          part={part}
          replies={replies}
          numberOf={numberOf}
          onReady={onReady}
        />
      ))}
      <ReturnedRecording application={application} number={returned.items.length + 1} />
      <Resubmit
        application={application}
        flush={flush}
        onRefused={(refusal) => setRefusals((before) => [...before, refusal])}
      />
    </div>
  )
}
