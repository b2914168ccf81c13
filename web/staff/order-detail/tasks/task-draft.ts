import type { TaskAct } from './task-dialog.tsx'

/** What may be asked for a task beyond its note. */
export type TaskField = 'result' | 'nature' | 'isMismatch' | 'decision' | 'documents' | 'dueDate' | 'wanted'

export type TaskDraft = {
  result: 'accepted' | 'rejected' | null
  nature: string | null
  isMismatch: boolean
  decision: 'waive' | 'defer' | null
  documents: string
  dueDate: string | null
  wanted: string
}

export function emptyTaskDraft(nature: string | null): TaskDraft {
  return { result: null, nature, isMismatch: false, decision: null, documents: '', dueDate: null, wanted: '' }
}

export function fieldsFor(kind: string, verb: TaskAct['verb']): readonly TaskField[] {
  if (verb === 'open') {
    if (kind === 'missing_documents') return ['documents', 'decision', 'dueDate']
    return kind === 'country_head' ? ['wanted'] : []
  }
  if (verb !== 'close') return []
  return kind === 'account_nature' ? ['nature', 'isMismatch', 'result'] : ['result']
}

export function problemsOfTask(fields: readonly TaskField[], draft: TaskDraft): readonly TaskField[] {
  return fields.filter((field) => {
    if (field === 'isMismatch') return false
    if (field === 'dueDate') return draft.decision === 'defer' && draft.dueDate === null
    const value = draft[field]
    return value === null || (typeof value === 'string' && value.trim() === '')
  })
}

/** What the call carries beside version and note. A check names the hash of what was shown. */
export function taskBodyOf(
  { verb, task }: TaskAct,
  fields: readonly TaskField[],
  draft: TaskDraft,
): Record<string, unknown> {
  if (verb === 'approve' || verb === 'refuse') {
    return { approve: verb === 'approve', subjectHash: task?.subjectHash ?? '' }
  }
  const subject = subjectOf(fields, draft)
  return {
    ...(Object.keys(subject).length > 0 && { subject }),
    ...(fields.includes('result') && { result: draft.result }),
    ...(fields.includes('dueDate') && draft.decision === 'defer' && { dueDate: draft.dueDate }),
  }
}

function subjectOf(fields: readonly TaskField[], draft: TaskDraft): Record<string, string | boolean> {
  const parts = fields.filter((field) => !['result', 'dueDate'].includes(field))
  return Object.fromEntries(
    parts.map((field) => {
      const value = draft[field]
      return [field, typeof value === 'string' ? value.trim() : (value ?? '')]
    }),
  )
}
