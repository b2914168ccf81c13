import { act } from './act.ts'
import { actionOf } from './action-of.ts'
import type { StaffDesk } from './staff-desk.ts'

const REASON = '请重新核对并补充说明'

/** Presses an act that asks for nothing, and sees where the order stands then. */
export async function press(desk: StaffDesk, id: string, to: string, ...others: string[]): Promise<void> {
  await act(id, async () => {
    await desk.act(actionOf(id))
    await desk.seesStatus(to, ...others)
  })
}

/** Presses an act that asks for a reason: the ways back inside the bank. */
export async function pressFor(desk: StaffDesk, id: string, to: string): Promise<void> {
  await act(id, async () => {
    await desk.actFor(actionOf(id), REASON)
    await desk.seesStatus(to)
  })
}

/** HUB sends a push again that failed: where several did, the first one is chosen. */
export async function sendAgain(hub: StaffDesk, id: string, to: string, ...others: string[]): Promise<void> {
  await act(id, async () => {
    await hub.act('retry_push', (dialog) => dialog.getByRole('radio').first().check())
    await hub.seesStatus(to, ...others)
  })
}
