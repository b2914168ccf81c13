import type { StoredFile } from '@kaihu/contract/files.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { type UploadProgress, uploadFile, uploadMessage } from '../../client/files/uploads.ts'
import { FormContext } from '../form/form-context.ts'
import { useFileDesk } from './file-desk.ts'

export type PendingUpload = {
  readonly key: string
  readonly file: File
  readonly stage: UploadProgress['stage'] | 'queued' | 'failed'
  readonly sent: number
  readonly problem: string | null
}

const AT_ONCE = 2

type Uploads = {
  readonly pending: readonly PendingUpload[]
  readonly add: (files: readonly File[]) => void
  readonly leave: (files: readonly File[], problem: string) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
}

export function useUploads(slot: string, onStored: (file: StoredFile) => void): Uploads {
  const { orderCode, begin } = useFileDesk()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const queue = useRef<PendingUpload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  const change = (key: string, part: Partial<PendingUpload>) =>
    setPending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const drop = (key: string) => setPending((now) => now.filter((one) => one.key !== key))

  const run = async ({ key, file }: PendingUpload, { signal }: AbortController) => {
    change(key, { stage: 'sending', sent: 0, problem: null })
    try {
      const result = await uploadFile({
        orderCode,
        slot,
        file,
        begin,
        signal,
        onProgress: ({ stage, sent }) => change(key, stage === 'waits' ? { stage } : { stage, sent }),
      })
      drop(key)
      // Stopped while the answer was on its way: it is nobody's file then.
      if (!signal.aborted) stored.current(result)
    } catch (error) {
      if (!signal.aborted) change(key, { stage: 'failed', problem: uploadMessage(error) })
    }
    aborts.current.delete(key)
    pump()
  }

  const pump = () => {
    while (aborts.current.size < AT_ONCE) {
      const next = queue.current.shift()
      if (!next) return
      const abort = new AbortController()
      aborts.current.set(next.key, abort)
      void run(next, abort)
    }
  }

  const start = (uploads: readonly PendingUpload[]) => {
    queue.current.push(...uploads)
    pump()
  }

  useTelling(slot, pending)
  useEffect(() => {
    const [waiting, open] = [queue.current, aborts.current]
    return () => {
      waiting.length = 0
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  return {
    pending,
    add: (files) => {
      const uploads = files.map(newUpload)
      setPending((now) => [...now, ...uploads])
      start(uploads)
    },
    leave: (files, problem) => {
      const left = files.map((file): PendingUpload => ({ ...newUpload(file), stage: 'failed', problem }))
      if (left.length > 0) setPending((now) => [...now, ...left])
    },
    cancel: (key) => {
      const place = queue.current.findIndex((one) => one.key === key)
      if (place >= 0) queue.current.splice(place, 1)
      aborts.current.get(key)?.abort()
      drop(key)
    },
    retry: (key) => {
      change(key, { stage: 'queued', sent: 0, problem: null })
      start(pending.filter((one) => one.key === key))
    },
  }
}

function useTelling(slot: string, pending: readonly PendingUpload[]): void {
  const live = useContext(FormContext)?.live
  const isBusy = pending.some(({ stage }) => stage !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    live?.update((now) => ({ ...now, uploading: new Set([...now.uploading, slot]) }))
    return () =>
      live?.update((now) => ({
        ...now,
        uploading: new Set([...now.uploading].filter((one) => one !== slot)),
      }))
  }, [live, slot, isBusy])
}

function newUpload(file: File): PendingUpload {
  return { key: crypto.randomUUID(), file, stage: 'queued', sent: 0, problem: null }
}
