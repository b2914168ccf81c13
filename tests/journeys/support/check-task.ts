import type { StaffDesk } from './staff-desk.ts'

/** Agrees or not as a second person, on the line of the task. */
export async function check(
  desk: StaffDesk,
  task: string,
  verb: 'approve' | 'refuse',
  state: string,
): Promise<void> {
  await desk.doTask(task, verb)
  await desk.seesTask(task, state)
}
