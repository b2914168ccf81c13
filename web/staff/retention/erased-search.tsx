import { orderCodeSchema } from '@kaihu/contract/order-shapes.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useErasedOrder } from '../../client/retention.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { FieldLine } from '../acts/field-line.tsx'
import { ExportEvidence } from '../evidence/export-evidence.tsx'
import { useRetentionWords } from './use-retention-words.ts'

export function ErasedSearch() {
  const { say } = useRetentionWords()
  const [search, change] = useSearchValues()
  const asked = search['order'] ?? ''
  const [code, setCode] = useState(asked)
  const [isWrong, setWrong] = useState(false)
  const find = () => {
    const isCode = orderCodeSchema.safeParse(code).success
    setWrong(!isCode)
    if (isCode) change({ order: code })
  }
  return (
    <section className="section-card">
      <form
        className="retention-find"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <FieldLine label={say('erased.search')} problem={isWrong ? say('holds.orderProblem') : null}>
          {(aria) => (
            <Input
              {...aria}
              status={isWrong ? 'error' : ''}
              value={code}
              onChange={({ target }) => setCode(target.value.trim().toUpperCase())}
            />
          )}
        </FieldLine>
        <Button htmlType="submit" type="primary">
          {say('erased.find')}
        </Button>
      </form>
      {asked !== '' && <Found key={asked} orderCode={asked} />}
    </section>
  )
}

function Found({ orderCode }: { orderCode: string }) {
  const { say, person } = useRetentionWords()
  const query = useErasedOrder(orderCode)
  return (
    <LoadState query={query} lines={4}>
      {({ erased }) =>
        erased === null ? (
          <EmptyState title={say('erased.not', { orderCode })} hint={say('erased.notHint')} />
        ) : (
          <>
            <h3>{say('erased.said', { orderCode, at: bankTime(erased.erasedAt) })}</h3>
            <DescriptionList
              items={[
                { key: 'rule', label: say('erased.rule'), value: say(`rule.${erased.rule}`) },
                { key: 'since', label: say('erased.since'), value: erased.since },
                { key: 'status', label: say('erased.status'), value: say(`order:statuses.${erased.status}`) },
                { key: 'created', label: say('erased.created'), value: bankTime(erased.createdAt) },
                { key: 'proposed', label: say('erased.proposedBy'), value: person(erased.proposedBy) },
                { key: 'decided', label: say('erased.decidedBy'), value: person(erased.decidedBy) },
              ]}
            />
            <p className="soft">{say('erased.proof')}</p>
            <ExportEvidence orderCode={orderCode} />
          </>
        )
      }
    </LoadState>
  )
}
