import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorFailure } from '../../client/sign-in/factor-failure.ts'
import { showToast } from '../../kit/toast/toast-store.ts'

type Problem = FactorFailure | 'name' | 'code'

export function useFactorDialog(onClose: () => void) {
  const { t } = useTranslation('access')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = async (act: () => Promise<FactorFailure | null>, done: string) => {
    setBusy(true)
    setProblem(null)
    const failed = await act()
    setBusy(false)
    if (failed !== null) return setProblem(failed)
    showToast('success', done)
    onClose()
  }
  const words = (found: Problem) => {
    if (found === 'name') return t('factor.nameRequired')
    return found === 'code' ? t('factor.codeRequired') : t(`factor.failure.${found}`)
  }
  return { isBusy, run, setProblem, problem: problem && words(problem) }
}
