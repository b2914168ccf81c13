import type { LookPartView } from '@kaihu/contract/admin-look.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDraftLook } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type LookDialogProps = {
  view: LookPartView
  value: unknown
  check: () => boolean
  onClose: () => void
  children: ReactNode
}

/** Drafts another hotline or other colours, or those delivered. */
export function LookDialog({ view, value, check, onClose, children }: LookDialogProps) {
  const words = useAdminWords()
  const { say } = words
  const [isReset, setReset] = useState(false)
  const draft = useDraftLook()
  const confirm = (reason: string) =>
    draft.mutate(
      { params: { part: view.part }, body: { value: isReset ? null : value, reason } },
      afterDraft(words, onClose),
    )
  return (
    <DraftDialog
      title={say('common.changeNamed', { name: say(`look.part.${view.part}`) })}
      effect={say(isReset ? 'look.resetEffect' : 'look.effect')}
      isBusy={draft.isPending}
      error={draft.error}
      check={() => isReset || check()}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isReset && children}
      {view.own !== null && (
        <p>
          <Button size="small" aria-pressed={isReset} onClick={() => setReset(!isReset)}>
            {say('look.reset')}
          </Button>
        </p>
      )}
    </DraftDialog>
  )
}
