import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { type EvidenceProgress, saveEvidence } from '../../client/files/evidence.ts'
import { showToast } from '../../kit/toast/toast-store.ts'

/** One export at a time: how far it is, what went wrong, and a way to stop it. Leaving the screen stops it too. */
export function useEvidenceExport(orderCode: string, onDone: () => void) {
  const { t } = useTranslation('evidence')
  const [progress, setProgress] = useState<EvidenceProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (reason: string): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setProblem(null)
    setProgress({ done: 0, total: 0 })
    try {
      const saved = await saveEvidence({ orderCode, reason, signal, onProgress: setProgress })
      showToast('success', t('export.done', saved))
      onDone()
    } catch (error) {
      const isRefused = error instanceof CallError && !error.isNetwork
      if (!signal.aborted) setProblem(isRefused ? messageOf(error) : t('export.failed'))
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    problem,
    start: (reason: string) => void start(reason),
    stop: () => running.current?.abort(),
  }
}
