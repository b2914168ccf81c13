import type { BranchView } from '@kaihu/contract/admin-people.ts'
import { type BranchEntry, branchCodeSchema, branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useDraftBranch } from '../../../client/admin.ts'
import { FieldLine } from '../../order-detail/actions/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'

export type BranchAct = 'create' | 'rename' | 'close' | 'reopen'

interface BranchDialogProps {
  branch: BranchView | null
  act: BranchAct
  onClose: () => void
}

const EMPTY: BranchEntry = { nameZh: '', nameEn: '', isClosed: false }

/** Drafts a branch: a new one, other names, closed, or open again. */
export function BranchDialog({ branch, act, onClose }: BranchDialogProps) {
  const words = useAdminWords()
  const { say, isChinese } = words
  const [orgNo, setOrgNo] = useState(branch?.orgNo ?? '')
  const [entry, setEntry] = useState<BranchEntry>(branch?.entry ?? EMPTY)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraftBranch()
  const confirm = (reason: string) => {
    const after = { ...entry, isClosed: act === 'close' }
    const isRight = branchCodeSchema.safeParse(orgNo).success && branchEntrySchema.safeParse(after).success
    setWrong(isRight ? null : say('refusals.value_invalid'))
    if (isRight)
      draft.mutate({ params: { orgNo }, body: { entry: after, reason } }, afterDraft(words, onClose))
  }
  const name = (isChinese ? branch?.entry.nameZh : branch?.entry.nameEn) ?? ''
  return (
    <DraftDialog
      title={act === 'create' ? say('branches.create') : say(`branches.${act}Named`, { name })}
      effect={say(`branches.${act}Effect`, { count: branch?.staff ?? 0 })}
      isDangerous={act === 'close'}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'create' && (
        <FieldLine label={say('branches.code')} hint={say('branches.codeHint')}>
          {(aria) => (
            <Input
              {...aria}
              value={orgNo}
              onChange={({ target }) => setOrgNo(target.value.trim().toUpperCase())}
            />
          )}
        </FieldLine>
      )}
      {(act === 'create' || act === 'rename') && <Names entry={entry} onChange={setEntry} problem={wrong} />}
    </DraftDialog>
  )
}

interface NamesProps {
  entry: BranchEntry
  problem: string | null
  onChange: (entry: BranchEntry) => void
}

function Names({ entry, problem, onChange }: NamesProps) {
  const { say } = useAdminWords()
  return (
    <>
      <FieldLine label={say('branches.nameZh')}>
        {(aria) => (
          <Input
            {...aria}
            value={entry.nameZh}
            onChange={({ target }) => onChange({ ...entry, nameZh: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('branches.nameEn')} problem={problem}>
        {(aria) => (
          <Input
            {...aria}
            value={entry.nameEn}
            onChange={({ target }) => onChange({ ...entry, nameEn: target.value })}
          />
        )}
      </FieldLine>
    </>
  )
}
