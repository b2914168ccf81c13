import type { BranchView } from '@kaihu/contract/admin-people.ts'
import { type BranchEntry, branchCodeSchema, branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { useState } from 'react'
import { useDraftBranch } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { wrongFields } from '../wrong-fields.ts'
import { BranchFields } from './branch-fields.tsx'

export type BranchAct = 'create' | 'edit' | 'close' | 'reopen'

type BranchDialogProps = {
  branch: BranchView | null
  act: BranchAct
  /** codes that branches have already: a new one must not change an old one unseen */
  taken: readonly string[]
  onClose: () => void
}

const EMPTY: BranchEntry = { nameZh: '', nameEn: '', city: null, isClosed: false }

/** What cannot be as it is, by field. A branch that is closed needs no city. */
function problemsOf(act: BranchAct, { code, taken, entry }: Drafted): ReadonlySet<string> {
  const wrong = new Set(wrongFields(branchEntrySchema, entry))
  if (act !== 'close' && entry.city === null) wrong.add('city')
  if (act === 'create' && !branchCodeSchema.safeParse(code).success) wrong.add('code')
  if (act === 'create' && taken.includes(code)) wrong.add('taken')
  return wrong
}

type Drafted = { code: string; taken: readonly string[]; entry: BranchEntry }

export function BranchDialog({ branch, act, taken, onClose }: BranchDialogProps) {
  const words = useAdminWords()
  const { say, locale } = words
  const [code, setCode] = useState(branch?.orgNo ?? '')
  const [entry, setEntry] = useState<BranchEntry>(branch?.entry ?? EMPTY)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const draft = useDraftBranch()
  const after = { ...entry, isClosed: act === 'close' }
  const check = () => {
    const problems = problemsOf(act, { code, taken, entry: after })
    setWrong(problems)
    return problems.size === 0
  }
  const confirm = (reason: string) =>
    draft.mutate({ params: { orgNo: code }, body: { entry: after, reason } }, afterDraft(words, onClose))
  const name = pick(locale, named(branch?.entry.nameZh, branch?.entry.nameEn)) ?? ''
  return (
    <DraftDialog
      title={act === 'create' ? say('branches.create') : say(`branches.${act}Named`, { name })}
      effect={say(`branches.${act}Effect`, { count: branch?.staff ?? 0 })}
      isDangerous={act === 'close'}
      isBusy={draft.isPending}
      error={draft.error}
      check={check}
      onConfirm={confirm}
      onClose={onClose}
    >
      <BranchFields
        act={act}
        code={code}
        entry={entry}
        wrong={wrong}
        onCode={setCode}
        onChange={(part) => {
          setEntry({ ...entry, ...part })
          setWrong(new Set())
        }}
      />
    </DraftDialog>
  )
}
