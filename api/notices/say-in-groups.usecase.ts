import type { Robot } from '../bank/robots/robots.ts'
import { sayText } from '../platform/http/words.ts'

export type GroupNotice = {
  readonly kind: string
  readonly orderCode: string | null
  readonly robot: string
}

function textOf({ kind, orderCode }: Omit<GroupNotice, 'robot'>): string {
  const words = sayText('zh-CN', `admin:notice.staff.${kind}`)
  return orderCode === null ? `[Kaihu] ${words}` : `[Kaihu] ${words}：${orderCode}`
}

export async function sayInGroups(
  { robot, ...notice }: GroupNotice,
  robots: readonly Robot[],
): Promise<void> {
  await robots.find(({ system }) => system === robot)?.say(textOf(notice))
}
