import type { SlotPath } from '@kaihu/domain/application/files/slot-path.ts'
import { openSlots } from '@kaihu/domain/application/files/slots.ts'
import { type Answers, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { type LiveForm, useForm, useLiveMade } from '../../form/live-form.ts'
import { useTaken } from '../../form/taken-answers.tsx'

export function filesIn(answers: Answers, slot: SlotPath): number {
  const [section = '', field = '', person] = slot.split('.')
  const files = entriesIn(answers[section]?.[field])
  return files.filter((file) => person === undefined || asText(file.person) === person).length
}

/** Papers that were looked at when their details were taken are not looked at again: once all of a question are in, it folds. */
export function useFoldHanded(handed: readonly SlotPath[]): void {
  const { section, context } = useForm()
  const taken = useTaken()
  // Once for what came in: whoever opens it again finds it open.
  const fold = useEffectEvent((names: readonly string[]) => taken?.fold(names))
  const select = useCallback(
    ({ answers }: LiveForm) => {
      const most = (slot: SlotPath) => Math.max(1, handed.filter((one) => one === slot).length)
      const slots = openSlots(answers, context).filter((one) => one.section === section.key)
      const fields = [
        ...new Set(slots.flatMap(({ slot, field }) => (handed.includes(slot) ? [field.key] : []))),
      ]
      const isIn = (key: string) =>
        slots
          .filter(({ field }) => field.key === key)
          .every(({ slot }) => filesIn(answers, slot) >= most(slot))
      return fields.filter(isIn)
    },
    [handed, section, context],
  )
  const done = useLiveMade(select)
  useEffect(() => {
    if (done.length > 0) fold(done)
  }, [done])
}
