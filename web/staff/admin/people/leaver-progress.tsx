import { Progress } from 'antd'
import { useAdminWords } from '../use-admin-words.ts'

/** How many customers of a leaver say by now that they were left. */
export function LeaverProgress({ done, total }: { done: number; total: number | null }) {
  const { say } = useAdminWords()
  return (
    <span role="status" className="leaver-progress">
      <Progress
        aria-label={say('staff.noting')}
        percent={total === null || total === 0 ? 0 : Math.floor((100 * done) / total)}
        size="small"
        status="active"
      />
      <span className="soft">
        {total === null ? say('staff.notingSoon') : say('staff.notingProgress', { done, total })}
      </span>
    </span>
  )
}
