import type {
  DifferenceContent,
  DifferenceReport,
  ReportedOwner,
} from '@kaihu/contract/difference-reports.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '../../client/call/call-error.ts'
import { saveDifference } from '../../client/diligence/differences.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { StoredLine } from '../../fields/files/stored-line.tsx'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { DayTag, STATE_TONES } from './state-tags.tsx'
import { useDifferenceWords } from './use-difference-words.ts'

type Act = DifferenceReport['may'][number]
type Props = { report: DifferenceReport; declared: readonly ReportedOwner[] }

export function ReportCard({ report, declared }: Props) {
  const { say, person } = useDifferenceWords()
  const [doing, setDoing] = useState<Act | null>(null)
  const close = () => setDoing(null)
  const { number, state, dueOn, foundAt, source, said, content, returned, dropped, may } = report
  return (
    <SectionCard
      title={number}
      tags={<Tag tone={STATE_TONES[state]}>{say(`differences.state.${state}`)}</Tag>}
      actions={may.map((act) => (
        <Button
          key={act}
          danger={act === 'drop'}
          type={act === 'send' || (act === 'prepare' && state === 'found') ? 'primary' : 'default'}
          onClick={() => setDoing(act)}
        >
          {say(`differences.act.${act === 'prepare' && state === 'prepared' ? 'rewrite' : act}`)}
        </Button>
      ))}
    >
      <p className="difference-line">
        <span>{say(`differences.source.${source}`)}</span>
        <BankTime at={foundAt} />
        <span>{`${say('differences.column.due')} ${dueOn}`}</span>
        <DayTag row={report} />
      </p>
      {said !== '' && <p>{said}</p>}
      {returned !== null && state === 'found' && <p>{say('differences.returned', { reason: returned })}</p>}
      {dropped !== null && dropped !== '' && <p>{say('differences.dropped', { reason: dropped })}</p>}
      {content !== null && <Content content={content} />}
      {report.preparedBy !== null && (
        <p className="difference-line difference-written soft">
          {say('differences.preparedBy', { person: person(report.preparedBy) })}
          {report.preparedAt !== null && <BankTime at={report.preparedAt} />}
        </p>
      )}
      <Receipt report={report} />
      {content !== null && <SaveButtons report={report} />}
      {doing === 'prepare' && <PrepareDialog report={report} declared={declared} onClose={close} />}
      {doing === 'send' && <SendDialog report={report} onClose={close} />}
      {(doing === 'return' || doing === 'drop') && (
        <SettleDialog report={report} act={doing} onClose={close} />
      )}
    </SectionCard>
  )
}

function Content({ content }: { content: DifferenceContent }) {
  const { say } = useDifferenceWords()
  const { kinds, explanation, customerAskedOn, filedSeenOn, filed, found } = content
  const items = [
    {
      key: 'kinds',
      label: say('differences.kinds'),
      value: kinds.map((kind) => say(`differences.kind.${kind}`)).join(' · '),
    },
    { key: 'explanation', label: say('differences.explanation'), value: explanation },
    { key: 'seen', label: say('differences.filedSeenOn'), value: filedSeenOn },
    { key: 'asked', label: say('differences.customerAskedOn'), value: customerAskedOn },
  ]
  return (
    <>
      <div className="difference-sides">
        <Owners title={say('differences.found')} owners={found} />
        <Owners title={say('differences.filed')} owners={filed} />
      </div>
      <DescriptionList items={items} />
    </>
  )
}

function Owners({ title, owners }: { title: string; owners: readonly ReportedOwner[] }) {
  const { say } = useDifferenceWords()
  return (
    <div>
      <h3>{title}</h3>
      {owners.length === 0 && <p className="soft">{say('differences.nobodyFiled')}</p>}
      {owners.map(({ name, criteria, percent }, index) => (
        <p className="difference-line" key={`${index} ${name}`}>
          <span>{name}</span>
          {percent !== '' && <span>{percent}%</span>}
          <span className="soft">
            {criteria.map((code) => say(`lists:uboCriterion.${code}`)).join(' · ')}
          </span>
        </p>
      ))}
    </div>
  )
}

function Receipt({
  report: { receipt, receiptNumber, sentOn, sentBy, orderCode },
}: {
  report: DifferenceReport
}) {
  const { say, person } = useDifferenceWords()
  if (receiptNumber === null || sentOn === null) return null
  return (
    <>
      <p className="difference-line">
        <span>{say('differences.receiptLine', { number: receiptNumber, date: sentOn })}</span>
        <span className="soft">{say('differences.sentBy', { person: person(sentBy) })}</span>
      </p>
      {receipt !== null && (
        <FileDeskContext value={{ orderCode, purpose: 'dueDiligence' }}>
          <ul className="upload-list">
            <StoredLine entry={{ ...receipt }} />
          </ul>
        </FileDeskContext>
      )}
    </>
  )
}

function SaveButtons({ report }: { report: DifferenceReport }) {
  const { say, problem } = useDifferenceWords()
  const [isBusy, setBusy] = useState(false)
  const save = async (form: 'pdf' | 'xlsx') => {
    setBusy(true)
    try {
      await saveDifference(report, form)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast('error', problem(error) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="difference-line">
      {(['pdf', 'xlsx'] as const).map((form) => (
        <Button key={form} disabled={isBusy} onClick={() => void save(form)}>
          {say(`differences.${form}`)}
        </Button>
      ))}
    </p>
  )
}
