import type { DifferenceContent, DifferenceReport } from '@kaihu/contract/difference-reports.ts'
import { useState } from 'react'
import { z } from 'zod'
import { type CallError, isRefusal } from '../../client/call/call-error.ts'
import { refreshDifferences, usePrepareDifference } from '../../client/diligence/differences.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useDifferenceWords } from './use-difference-words.ts'

/** The version that a refused save would have replaced. */
const SEEN = z.object({ version: z.int() })

/** Keeps what is reported; what a colleague wrote meanwhile is replaced only once the person was told of it. */
export function useReportWriting(report: DifferenceReport, onSaved: () => void) {
  const words = useDifferenceWords()
  const prepare = usePrepareDifference()
  const [version, setVersion] = useState(report.version)
  const [problem, setProblem] = useState<string | null>(null)
  const { orderCode, reportId } = report
  const onSuccess = () => {
    showToast('success', words.say('differences.done'))
    void refreshDifferences()
    onSaved()
  }
  const onError = (error: CallError) => {
    if (!isRefusal(error, 'orderChanged')) return setProblem(words.problem(error))
    setVersion(SEEN.safeParse(error.data).data?.version ?? version)
    setProblem(words.say('differences.writtenMeanwhile'))
    void refreshDifferences()
  }
  return {
    problem,
    isBusy: prepare.isPending,
    save: (content: DifferenceContent) =>
      prepare.mutate(
        { params: { orderCode, reportId }, body: { ...content, version } },
        { onSuccess, onError },
      ),
  }
}
