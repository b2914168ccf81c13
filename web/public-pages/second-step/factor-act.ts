import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorFailure } from '../../client/sign-in/factor-failure.ts'

export function useFactorAct(onDone: () => void) {
  const { t } = useTranslation('access')
  const [running, setRunning] = useState<string | null>(null)
  const [failure, setFailure] = useState<FactorFailure | null>(null)
  const run = async (name: string, act: () => Promise<FactorFailure | null>) => {
    if (running !== null) return
    setRunning(name)
    setFailure(null)
    const failed = await act()
    setRunning(null)
    if (failed === null) onDone()
    else setFailure(failed)
  }
  return { running, run, setFailure, failure: failure && t(`factor.failure.${failure}`) }
}
