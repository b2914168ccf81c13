import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import {
  DECISIONS,
  type Decision,
  OUTCOMES,
  type Outcome,
  REASON_CODES,
} from '@kaihu/domain/screening/disposition.ts'
import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useProposeDecision } from '../../../client/diligence/screening.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { problemOf, useScreeningSay } from '../use-screening-words.ts'
import { EqualHits } from './equal-hits.tsx'
import { SearchEvidence, useSearchEvidence } from './evidence-upload.tsx'

type HitDecisionProps = {
  order: OrderDetail
  hit: HitDetail
  onDone: () => void
}

export type TypedDecision = {
  decision: Decision
  outcome: Outcome
  reasonCode: string | null
  note: string
}

export const nothingTyped: TypedDecision = {
  decision: 'false_positive',
  outcome: 'stop',
  reasonCode: null,
  note: '',
}

export function HitDecision({ order, hit, onDone }: HitDecisionProps) {
  const say = useScreeningSay()
  const propose = useProposeDecision()
  const {
    value: typed,
    set: setTyped,
    forget,
  } = useUnsent<TypedDecision>(`hit.${hit.hitId}.decide`, nothingTyped)
  const { decision, outcome, reasonCode, note } = typed
  const change = (part: Partial<TypedDecision>) => setTyped((now) => ({ ...now, ...part }))
  const evidence = useSearchEvidence()
  const [alsoHitIds, setAlso] = useState<readonly string[]>([])
  const [wasTried, setTried] = useState(false)
  const isEvidenceMissing = decision === 'false_positive' && !evidence.isComplete
  const submit = () => {
    setTried(true)
    if (reasonCode === null || note.trim() === '' || isEvidenceMissing) return
    const body = {
      decision,
      reasonCode,
      note,
      outcome: decision === 'true_match' ? outcome : null,
      ...evidence.body,
      alsoHitIds: [...alsoHitIds],
    }
    propose.mutate(
      { params: { orderCode: order.orderCode, hitId: hit.hitId }, body },
      {
        onSuccess: () => {
          forget()
          showToast('success', say('decide.done'))
          onDone()
        },
      },
    )
  }
  const isAlone = decision === 'false_positive' && !hit.needsSecond
  const follows = alsoHitIds.length > 0 ? 'equal.second' : isAlone ? 'decide.alone' : 'decide.needsSecond'
  return (
    <section className="hit-decision">
      <h3>{say('decide.title')}</h3>
      <DecisionFields hit={hit} typed={typed} wasTried={wasTried} change={change} />
      <SearchEvidence
        orderCode={order.orderCode}
        evidence={evidence}
        problem={wasTried && isEvidenceMissing ? say('decide.missingEvidence') : null}
      />
      <EqualHits hits={hit.equal} chosen={alsoHitIds} onChoose={setAlso} />
      {propose.error && (
        <p className="confirm-problem" role="alert">
          {problemOf(propose.error, say)}
        </p>
      )}
      <div className="hit-submit">
        <Button
          type={decision === 'true_match' ? 'default' : 'primary'}
          danger={decision === 'true_match'}
          loading={propose.isPending}
          onClick={submit}
        >
          {say(`decide.submit.${decision}`)}
        </Button>
        <span className="soft">{say(follows, { days: hit.dismissalDays })}</span>
      </div>
    </section>
  )
}

type FieldsProps = {
  hit: HitDetail
  typed: TypedDecision
  wasTried: boolean
  change: (part: Partial<TypedDecision>) => void
}

export function DecisionFields({ hit, typed, wasTried, change }: FieldsProps) {
  const say = useScreeningSay()
  const { decision, outcome, reasonCode, note } = typed
  return (
    <>
      <FieldLine label={say('decide.decision')}>
        {(aria) => (
          <Radio.Group
            id={aria.id}
            value={decision}
            onChange={({ target }) => change({ decision: target.value as Decision, reasonCode: null })}
            options={DECISIONS.map((one) => ({ value: one, label: say(`decide.${one}`) }))}
          />
        )}
      </FieldLine>
      {decision === 'true_match' && hit.mayContinue && (
        <FieldLine label={say('decide.outcome')}>
          {(aria) => (
            <Radio.Group
              id={aria.id}
              value={outcome}
              onChange={({ target }) => change({ outcome: target.value as Outcome })}
              options={OUTCOMES.map((one) => ({ value: one, label: say(`decide.${one}`) }))}
            />
          )}
        </FieldLine>
      )}
      <FieldLine
        label={say('decide.reason')}
        problem={wasTried && reasonCode === null ? say('decide.missingReason') : null}
      >
        {(aria) => (
          <Select
            {...aria}
            value={reasonCode}
            onChange={(code: string) => change({ reasonCode: code })}
            options={REASON_CODES[decision].map((code) => ({ value: code, label: say(`reasons.${code}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine
        label={say('decide.note')}
        problem={wasTried && note.trim() === '' ? say('decide.missingNote') : null}
      >
        {(aria) => (
          <Input.TextArea
            {...aria}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </FieldLine>
    </>
  )
}
