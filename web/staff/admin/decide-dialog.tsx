import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshAdmin, useDiscardChange, useReleaseChange, useWithdrawChange } from '../../client/admin.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { ChangeValues } from './change-values.tsx'
import { DryRunResult, DryRunState, isTried } from './dry-run/dry-run.tsx'
import { useAdminWords } from './use-admin-words.ts'

type Act = 'release' | 'discard' | 'withdraw'

/** What this administrator may do with a change that waits; each act says first what it does. */
export function DecideButtons({ change }: { change: ChangeView }) {
  const { say, subject } = useAdminWords()
  const [act, setAct] = useState<Act | null>(null)
  const name = subject(change)
  const acts: readonly Act[] = change.may.decide
    ? ['release', 'discard']
    : change.may.withdraw
      ? ['withdraw']
      : []
  return (
    <span className="admin-acts">
      {acts.map((one) => (
        <Button
          key={one}
          size="small"
          type={one === 'release' ? 'primary' : 'default'}
          disabled={one === 'release' && !isTried(change)}
          aria-label={say(`common.${one}Named`, { name })}
          onClick={() => setAct(one)}
        >
          {say(`common.${one}`)}
        </Button>
      ))}
      <DryRunState change={change} />
      {change.may.withdraw && <span className="soft">{say('common.ownDraft')}</span>}
      {act && <DecideDialog change={change} act={act} onClose={() => setAct(null)} />}
    </span>
  )
}

const PAST = { release: 'released', discard: 'discarded', withdraw: 'withdrawn' } as const

function DecideDialog({ change, act, onClose }: { change: ChangeView; act: Act; onClose: () => void }) {
  const { say, subject, problem } = useAdminWords()
  const [release, discard, withdraw] = [useReleaseChange(), useDiscardChange(), useWithdrawChange()]
  const params = { changeId: change.changeId }
  const follow = {
    onSuccess: () => {
      showToast('success', say(`common.${PAST[act]}`))
      void refreshAdmin()
      onClose()
    },
  }
  const confirm = (note: string) => {
    if (act === 'release') release.mutate({ params, body: note === '' ? {} : { note } }, follow)
    else if (act === 'discard') discard.mutate({ params, body: { note } }, follow)
    else withdraw.mutate({ params, body: {} }, follow)
  }
  const reason = { release: 'optional', discard: 'required' } as const
  return (
    <ConfirmDialog
      isOpen
      isWide={(change.dryRun?.otherwise ?? 0) > 0}
      title={say(`common.${act}Named`, { name: subject(change) })}
      effect={say(`common.${act}Effect`)}
      confirmLabel={say(`common.${act}`)}
      {...(act === 'withdraw' ? {} : { reason: reason[act], reasonLabel: say('common.note') })}
      isBusy={release.isPending || discard.isPending || withdraw.isPending}
      problem={problem(release.error ?? discard.error ?? withdraw.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ChangeValues change={change} />
      <DryRunResult change={change} />
      <p className="soft">
        {say('common.reason')}: {change.reason}
      </p>
    </ConfirmDialog>
  )
}
