import type { CallCause } from '@kaihu/contract/connections.ts'
import { StorageFullError } from '../../platform/objects/blobs.ts'
import { CoreSystemError } from '../core-system.ts'
import { silence } from './silence.ts'

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

export function storageFailure(
  error: unknown,
  setting: string,
  called = 'the storage of documents',
): CoreSystemError {
  if (error instanceof CoreSystemError) return error
  const is = (cause: CallCause, status?: number) =>
    new CoreSystemError('unavailable', `${called}: ${cause} (${setting})`, {
      cause,
      setting,
      ...(status === undefined ? {} : { status }),
    })
  if (error instanceof StorageFullError) return is('full')
  const status = statusOf(error)
  // It was content, and the client could make nothing of it.
  if (status !== undefined && status < 300) return is('wrong_shape')
  if (status === 401 || status === 403) return is('credentials_refused', status)
  if (status !== undefined && status >= 300 && status < 400) return is('redirected', status)
  if (status === 404) return is('not_there', status)
  return status === undefined || status < 400 ? silence(called, error, setting) : is('system_failed', status)
}
