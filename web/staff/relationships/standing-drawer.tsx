import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import {
  refreshRelationships,
  useCheckOnHit,
  useProposeOnHit,
  useRelationshipHit,
} from '../../client/relationships/relationships.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useUnsent } from '../../kit/unsent/use-unsent.ts'
import { EqualHits } from '../screening/hits/equal-hits.tsx'
import { alsoChecked, CheckForm } from '../screening/hits/hit-check.tsx'
import { DecisionFields, nothingTyped, type TypedDecision } from '../screening/hits/hit-decision.tsx'
import { HitFrame, type HitFrameProps, HitShown } from '../screening/hits/hit-frame.tsx'
import { problemOf, useScreeningSay } from '../screening/use-screening-words.ts'

type Of = { relationshipId: string }

/** One hit of a customer, in the drawer that hits of orders have. */
export function StandingDrawer({ relationshipId, ...frame }: HitFrameProps & Of) {
  const query = useRelationshipHit(relationshipId, frame.hitId)
  return (
    <HitFrame {...frame}>
      <LoadState query={query} lines={12}>
        {(hit) => (
          <HitShown key={`${hit.hitId} ${hit.live?.dispositionId ?? ''}`} hit={hit}>
            {hit.verbs.includes('propose') && <Decide relationshipId={relationshipId} hit={hit} />}
            {hit.verbs.includes('check') && <Check relationshipId={relationshipId} hit={hit} />}
          </HitShown>
        )}
      </LoadState>
    </HitFrame>
  )
}

/** What somebody says of the hit; a second person decides, and a confirmed one stops nothing by itself. */
function Decide({ relationshipId, hit }: Of & { hit: HitDetail }) {
  const say = useScreeningSay()
  const propose = useProposeOnHit()
  const { value: typed, set, forget } = useUnsent<TypedDecision>(`hit.${hit.hitId}.decide`, nothingTyped)
  const [alsoHitIds, setAlso] = useState<readonly string[]>([])
  const [wasTried, setTried] = useState(false)
  const { decision, reasonCode, note } = typed
  const submit = () => {
    setTried(true)
    if (reasonCode === null || note.trim() === '') return
    propose.mutate(
      {
        params: { relationshipId, hitId: hit.hitId },
        body: { decision, reasonCode, note, alsoHitIds: [...alsoHitIds] },
      },
      {
        onSuccess: () => {
          forget()
          showToast('success', say('decide.done'))
          void refreshRelationships()
        },
      },
    )
  }
  return (
    <section className="hit-decision">
      <h3>{say('decide.title')}</h3>
      <DecisionFields
        hit={{ ...hit, mayContinue: false }}
        typed={typed}
        wasTried={wasTried}
        change={(part) => set((now) => ({ ...now, ...part }))}
      />
      <EqualHits hits={hit.equal} chosen={alsoHitIds} onChoose={setAlso} />
      <p className="soft">{say('decide.standingNote')}</p>
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
        <span className="soft">{say('decide.needsSecond')}</span>
      </div>
    </section>
  )
}

function Check({ relationshipId, hit }: Of & { hit: HitDetail }) {
  const check = useCheckOnHit()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { live, hitId } = hit
  if (!live) return null
  return (
    <CheckForm
      hit={{ ...hit, mayContinue: false }}
      live={live}
      check={check}
      isStanding
      onGive={({ approve, decision, note }, onSuccess) =>
        check.mutate(
          {
            params: { relationshipId, hitId },
            body: {
              approve,
              note,
              dispositionId: live.dispositionId,
              also: alsoChecked(hit, chosen),
              ...(decision && { decision }),
            },
          },
          { onSuccess },
        )
      }
      onDone={() => void refreshRelationships()}
    >
      <EqualHits hits={hit.equal} chosen={chosen} onChoose={setChosen} />
    </CheckForm>
  )
}
