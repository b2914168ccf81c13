/** What somebody has to do: the step, a gate task, a second person's look, a failed push, an assignment. */
export const WORK_KINDS = ['step', 'task', 'check', 'approval', 'push', 'line', 'assign'] as const

export type WorkKind = (typeof WORK_KINDS)[number]
