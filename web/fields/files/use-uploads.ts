import type { StoredFile } from '@kaihu/contract/files.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UploadProgress, uploadFile, uploadMessage } from '../../client/uploads.ts'
import { useFileDesk } from './file-desk.ts'

/** A file on its way, or one that was refused and stays until it is dismissed. */
export interface PendingUpload {
  readonly key: string
  readonly file: File
  readonly stage: UploadProgress['stage'] | 'queued' | 'failed'
  readonly sent: number
  readonly problem: string | null
}

const AT_ONCE = 2

interface Uploads {
  readonly pending: readonly PendingUpload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
}

/** Uploads files into a slot, two at a time, and tells of each that arrived. */
export function useUploads(slot: string, onStored: (file: StoredFile) => void): Uploads {
  const { orderCode } = useFileDesk()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  stored.current = onStored

  const change = useCallback((key: string, part: Partial<PendingUpload>) => {
    setPending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])

  const drop = useCallback((key: string) => {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setPending((now) => now.filter((one) => one.key !== key))
  }, [])

  const run = useCallback(
    async ({ key, file }: PendingUpload) => {
      const abort = new AbortController()
      aborts.current.set(key, abort)
      try {
        const result = await uploadFile({
          ...{ orderCode, slot, file, signal: abort.signal },
          onProgress: ({ stage, sent }) => change(key, stage === 'waits' ? { stage } : { stage, sent }),
        })
        drop(key)
        stored.current(result)
      } catch (error) {
        if (!abort.signal.aborted) change(key, { stage: 'failed', problem: uploadMessage(error) })
      } finally {
        aborts.current.delete(key)
      }
    },
    [orderCode, slot, change, drop],
  )

  useEffect(() => {
    const running = pending.filter(({ stage }) => stage !== 'queued' && stage !== 'failed').length
    const next = pending.find(({ stage }) => stage === 'queued')
    if (!next || running >= AT_ONCE) return
    change(next.key, { stage: 'sending' })
    void run(next)
  }, [pending, change, run])

  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  return {
    pending,
    cancel: drop,
    add: (files) => setPending((now) => [...now, ...files.map((file) => newUpload(file))]),
    retry: (key) => change(key, { stage: 'queued', sent: 0, problem: null }),
  }
}

function newUpload(file: File): PendingUpload {
  return { key: crypto.randomUUID(), file, stage: 'queued', sent: 0, problem: null }
}
