import type { PartyLogLine } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { usePartyLog } from '../../../client/diligence/screening.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { useScreeningSay } from '../use-screening-words.ts'

export function PartyLog({ orderCode }: { orderCode: string }) {
  const say = useScreeningSay()
  const [isOpen, setOpen] = useState(false)
  const query = usePartyLog(orderCode, isOpen)
  return (
    <SectionCard
      title={say('party.logTitle')}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('party.log')}
        </Button>
      }
    >
      {isOpen && (
        <LoadState query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={say('party.logEmpty')} hint={say('party.logEmptyHint')} />
            ) : (
              <ul className="party-log">
                {items.map((line) => (
                  <LogLine key={line.logId} line={line} />
                ))}
              </ul>
            )
          }
        </LoadState>
      )}
    </SectionCard>
  )
}

function LogLine({ line }: { line: PartyLogLine }) {
  const say = useScreeningSay()
  const words = useWords()
  return (
    <li>
      <p>
        <strong>{line.partyName}</strong> {say(`lists:auditOperation.${line.operation}`)}
        <span className="soft">
          {' '}
          {words.person(line.by) || say('party.byJob')} · <BankTime at={line.at} />
          {line.note && ` · ${line.note}`}
        </span>
      </p>
      <details open={line.operation === 'modify' || line.operation === 'reset'}>
        <summary>{say('party.showFields', { count: line.changes.length })}</summary>
        <ul>
          {line.changes.map((change) => (
            <li key={change.field}>
              {say('party.logLine', {
                field: say(`field.${change.field}`),
                old: shown(change.old),
                new: shown(change.new),
              })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
