import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { SignedClient } from './signed-client.ts'

type Desk = (username: string) => Promise<SignedClient>

/**
 * Puts a setting into force as the bank does it: one administrator drafts, another releases.
 * @param tryIt does what the worker does meanwhile: tries on past orders what they could come out otherwise by
 */
export async function releaseSetting(
  desk: Desk,
  key: string,
  value: unknown,
  tryIt?: (changeId: string) => Promise<void>,
): Promise<ChangeView> {
  const drafted = await (await desk('admin1')).send<{ change: ChangeView }>(
    'POST',
    `/v1/admin/settings/${key}/changes`,
    { value, reason: '按行内通知调整' },
  )
  if (drafted.status !== 200) throw new Error(`Drafting ${key} was refused: ${drafted.raw.body}`)
  const { changeId } = drafted.data.change
  await tryIt?.(changeId)
  const released = await (await desk('admin2')).send<{ change: ChangeView }>(
    'POST',
    `/v1/admin/changes/${changeId}/release`,
    {},
  )
  if (released.status !== 200) throw new Error(`Releasing ${key} was refused: ${released.raw.body}`)
  return released.data.change
}
