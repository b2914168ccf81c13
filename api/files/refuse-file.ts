import type { FileCause, FileRefusal } from '@kaihu/domain/application/files/verdict.ts'
import { type RefusalError, refuse } from '../platform/refuse.ts'

export function refuseFile(cause: FileCause, params: FileRefusal['params'] = {}): RefusalError {
  return refuse('fileRefused', {
    params: { ...params },
    words: `files:refused.${cause}`,
    data: { cause, params },
    reason: cause,
  })
}
