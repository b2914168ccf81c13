import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SectionFormActions } from '../../../fields/form/section-form.tsx'
import { goTo } from '../../../kit/screen/navigation.ts'
import { addresses } from '../../addresses.ts'
import { findConfirmation } from '../confirmations.ts'
import { addressAfter } from '../next-place.ts'
import type { Application } from '../use-application.ts'
import { useOpenness } from '../use-openness.ts'
import { useOpenedForm, useSectionSaving } from './use-section-saving.ts'

export type SectionPageProps = {
  application: Application
  section: SectionDefinition
  /** opened to change an answer: saving leads back to the check of all answers */
  isFromCheck?: boolean
  focusPath?: string
  /** in place of going on to the next section */
  onSaved?: () => void
}

const UNSAVED: readonly string[] = ['unsaved', 'failed', 'stopped']

export type SectionPageState = ReturnType<typeof useSectionPage>

export function useSectionPage(props: SectionPageProps) {
  const { application, section, isFromCheck = false, focusPath } = props
  const { order } = application
  const form = useRef<SectionFormActions>(null)
  const { key } = section
  const openness = useOpenness(application, key)
  const saving = useSectionSaving(application, key, openness.isWritable)
  // As the section was opened: what is saved meanwhile stands in the form already.
  const [saved] = useState(application.answers)
  const stops = useStops()
  const [isConfirming, setConfirming] = useState(false)
  const { saver, state, conflict, refusal } = saving
  const { toSend } = openness
  const touch = useCallback((values: AnswerRecord) => saver.touch(toSend(values)), [saver, toSend])
  useOpenedForm({ ...saving, toSend }, form)
  useEffect(() => {
    if (focusPath) form.current?.focus(focusPath)
  }, [focusPath])
  useEffect(() => {
    if (!refusal) return
    form.current?.show(
      refusal.problems.map((one) => ({ ...one, params: one.params ?? {}, severity: 'blocks' })),
    )
  }, [refusal])

  const typed = () => form.current?.values() ?? {}
  const replace = (values: AnswerRecord) => {
    form.current?.replace(values)
    saver.touch(values)
  }
  const save = async () => {
    const { isSaved, problems } = await saver.saveWhole(toSend(typed()))
    setConfirming(false)
    if (problems.length > 0) {
      form.current?.show(problems)
      stops.fail(problems)
    }
    const goOn = () =>
      goTo(isFromCheck ? addresses.check(order.orderCode, focusPath ?? key) : addressAfter(application, key))
    // What only warns is the bank's to look at: it keeps nobody here.
    if (isSaved) (props.onSaved ?? goOn)()
    return isSaved
  }
  const ask = async () => {
    const found = (await form.current?.check()) ?? []
    if (found.some(({ severity }) => severity === 'blocks')) return stops.fail(found)
    stops.clear()
    if (findConfirmation(key)) setConfirming(true)
    else void save()
  }
  const settle = (values: AnswerRecord) => {
    if (!conflict) return
    saver.settle(conflict)
    replace(values)
  }
  return {
    ...openness,
    form,
    saved,
    touch,
    typed,
    replace,
    saving,
    stops,
    ask,
    save,
    settle,
    isConfirming,
    isFromCheck,
    isUnsaved: UNSAVED.includes(state.kind),
    stopConfirming: () => setConfirming(false),
  }
}

export function useStops() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  return {
    problems,
    attempt,
    fail: (found: readonly FieldProblem[]) => {
      setProblems(found)
      setAttempt((now) => now + 1)
    },
    clear: () => setProblems([]),
  }
}
