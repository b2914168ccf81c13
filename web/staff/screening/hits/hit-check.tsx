import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { useCheckDecision } from '../../../client/diligence/screening.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useWords } from '../../words.ts'
import { problemOf, useScreeningSay } from '../use-screening-words.ts'
import { EqualHits } from './equal-hits.tsx'
import { SearchEvidence, useSearchEvidence } from './evidence-upload.tsx'

type Verdict = Pick<
  NonNullable<Parameters<ReturnType<typeof useCheckDecision>['mutate']>[0]>['body'],
  'approve' | 'decision' | 'outcome'
>

/** Those of the equal hits that were chosen, each with the decision that was looked at. */
export function alsoChecked(hit: HitDetail, chosen: readonly string[]) {
  return hit.equal.flatMap(({ hitId, live }) =>
    live && chosen.includes(hitId) ? [{ hitId, dispositionId: live.dispositionId }] : [],
  )
}

type HitCheckProps = { hit: HitDetail; onDone: () => void }

/** The second person's word: agree or refuse; an escalated hit is risk control's own to decide. */
export function HitCheck({ hit, onDone }: HitCheckProps) {
  const check = useCheckDecision()
  const evidence = useSearchEvidence()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { orderCode, hitId, live } = hit
  if (!live) return null
  const also = alsoChecked(hit, chosen)
  return (
    <CheckForm
      hit={hit}
      live={live}
      check={check}
      onGive={({ note, ...verdict }, onSuccess) =>
        check.mutate(
          {
            params: { orderCode, hitId },
            body: { ...verdict, ...evidence.body, dispositionId: live.dispositionId, note, also },
          },
          { onSuccess },
        )
      }
      onDone={onDone}
    >
      {live.decision === 'escalated' && (
        <SearchEvidence orderCode={orderCode} evidence={evidence} problem={null} />
      )}
      <EqualHits hits={hit.equal} chosen={chosen} onChoose={setChosen} />
    </CheckForm>
  )
}

type CheckFormProps = HitCheckProps & {
  live: NonNullable<HitDetail['live']>
  check: { readonly error: CallError | null; readonly isPending: boolean }
  onGive: (given: Verdict & { note: string }, onSuccess: () => void) => void
  /** of a customer after the account is open: nothing stops by itself */
  isStanding?: boolean
  children?: ReactNode
}

export function CheckForm({
  hit,
  live,
  check,
  onGive,
  onDone,
  isStanding = false,
  children,
}: CheckFormProps) {
  const say = useScreeningSay()
  const words = useWords()
  const { value: note, set: setNote, forget } = useUnsent(`hit.${hit.hitId}.check`, '')
  const [wasTried, setTried] = useState(false)
  const give = (verdict: Verdict) => {
    setTried(true)
    if (note.trim() === '') return
    onGive({ ...verdict, note }, () => {
      forget()
      showToast('success', say('check.done'))
      onDone()
    })
  }
  const button = (key: string, verdict: Verdict, isPrimary = false) => (
    <Button
      key={key}
      type={isPrimary ? 'primary' : 'default'}
      loading={check.isPending}
      onClick={() => give(verdict)}
    >
      {say(`check.${key}`)}
    </Button>
  )
  return (
    <section className="hit-decision">
      <h3>{say('check.title')}</h3>
      <p>
        {say('check.asked', {
          name: words.person(live.proposedBy),
          decision: say(`decide.${live.decision}`),
          reason: say(`reasons.${live.reasonCode}`),
        })}
      </p>
      <FieldLine
        label={say('check.note')}
        problem={wasTried && note.trim() === '' ? say('check.missingNote') : null}
      >
        {(aria) => (
          <Input.TextArea
            {...aria}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FieldLine>
      {children}
      {check.error && (
        <p className="confirm-problem" role="alert">
          {problemOf(check.error, say)}
        </p>
      )}
      <div className="hit-submit">
        {live.decision === 'escalated'
          ? [
              button('decideFalse', { approve: true, decision: 'false_positive' }),
              button(isStanding ? 'confirmTrue' : 'decideTrue', {
                approve: true,
                decision: 'true_match',
                outcome: 'stop',
              }),
              hit.mayContinue &&
                button('decideContinue', { approve: true, decision: 'true_match', outcome: 'continue' }),
            ]
          : button('agree', { approve: true }, true)}
        {button('refuse', { approve: false })}
      </div>
    </section>
  )
}
