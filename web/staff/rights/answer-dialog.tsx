import { LEGAL_BASES, type LegalBasis } from '@kaihu/domain/rights/requests.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { refreshRightsRequests, useDecideRightsRequest, useFinishRightsRequest } from '../../client/rights.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useRightsWords } from './use-rights-words.ts'
import type { Whole } from './whole.ts'

export type Answering = 'accept' | 'refuse' | 'finish'

type Props = { whole: Whole; answering: Answering; onClose: () => void }

export function AnswerDialog({ whole: { request, locale }, answering, onClose }: Props) {
  const { say, problem } = useRightsWords()
  const [decide, finish] = [useDecideRightsRequest(), useFinishRightsRequest()]
  const [legalBasis, setBasis] = useState<LegalBasis | null>(null)
  const [isMissing, setMissing] = useState(false)
  const params = { requestId: request.requestId }
  const follow = {
    onSuccess: () => {
      showToast('success', say('done'))
      void refreshRightsRequests()
      onClose()
    },
  }
  const check = () => {
    const isLacking = answering === 'refuse' && legalBasis === null
    setMissing(isLacking)
    return !isLacking
  }
  const confirm = (answer: string) =>
    answering === 'finish'
      ? finish.mutate({ params, body: { answer } }, follow)
      : decide.mutate({ params, body: { verdict: answering, answer, legalBasis } }, follow)
  return (
    <ConfirmDialog
      isOpen
      title={say(`ask.${answering}`, { number: request.number })}
      effect={say(`effect.${answering}`)}
      confirmLabel={say(answering)}
      isDangerous={answering === 'refuse'}
      reason="required"
      reasonLabel={say('answer', { language: say(`common:language.${locale}`) })}
      isBusy={decide.isPending || finish.isPending}
      problem={problem(decide.error ?? finish.error)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {answering === 'refuse' && <BasisField value={legalBasis} isMissing={isMissing} onChange={setBasis} />}
    </ConfirmDialog>
  )
}

type BasisProps = { value: LegalBasis | null; isMissing: boolean; onChange: (basis: LegalBasis) => void }

/** By which law the bank may refuse. */
function BasisField({ value, isMissing, onChange }: BasisProps) {
  const { say } = useRightsWords()
  const id = useId()
  return (
    <div className="rights-basis">
      <label htmlFor={id}>{say('basis')}</label>
      <Select
        id={id}
        value={value}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        options={LEGAL_BASES.map((code) => ({ value: code, label: say(`rights:basis.${code}`) }))}
        onChange={onChange}
      />
      {isMissing && (
        <p className="field-error" role="alert">
          {say('basisMissing')}
        </p>
      )}
    </div>
  )
}
