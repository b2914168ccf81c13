import type { Robot } from '../bank/robots/robots.ts'
import { sayText } from '../platform/http/words.ts'

/** A notice as a group is told it, by the robot named. */
export type GroupNotice = {
  readonly kind: string
  readonly orderCode: string | null
  readonly robot: string
}

/** Kind and order code, in Chinese as all staff are written to: whoever may see the order finds everything else there. */
function textOf({ kind, orderCode }: Omit<GroupNotice, 'robot'>): string {
  const words = sayText('zh-CN', `admin:notice.staff.${kind}`)
  return orderCode === null ? `[Kaihu] ${words}` : `[Kaihu] ${words}：${orderCode}`
}

/** Says a notice by one robot; each has a job of its own, so that a group that has heard it does not hear it again. */
export async function sayInGroups(
  { robot, ...notice }: GroupNotice,
  robots: readonly Robot[],
): Promise<void> {
  await robots.find(({ system }) => system === robot)?.say(textOf(notice))
}
