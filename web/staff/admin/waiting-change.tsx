import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Tag } from '../../kit/read/tag.tsx'
import { DecideButtons } from './decide-dialog.tsx'
import { useAdminWords } from './use-admin-words.ts'

export function WaitingChange({ change }: { change: ChangeView }) {
  const { say } = useAdminWords()
  return (
    <span className="admin-acts">
      <Tag tone="waiting">{say('common.waits')}</Tag>
      <DecideButtons change={change} />
    </span>
  )
}
