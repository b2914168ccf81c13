import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Button } from 'antd'
import { useDraftEarlier } from '../../client/admin.ts'
import { bankDate } from '../../kit/read/instant.ts'
import { afterDraft } from './after-draft.ts'
import { useAdminWords } from './use-admin-words.ts'

/** One press drafts what this release said, or what was there before it; another administrator releases the draft. */
export function GoBack({ change, way }: { change: ChangeView; way: 'before' | 'after' }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftEarlier()
  const date = bankDate(change.decidedAt ?? change.madeAt)
  const reason = say(`back.reason.${way}`, { date })
  return (
    <Button
      size="small"
      loading={draft.isPending}
      onClick={() =>
        draft.mutate(
          { params: { changeId: change.changeId }, body: { reason } },
          afterDraft(words, () => undefined),
        )
      }
    >
      {say(`back.${way}`)}
    </Button>
  )
}
