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

/** Slots into which files were put together, with how many each holds once they are in. */
export type Handed = ReadonlyMap<SlotPath, number>

export function withHanded(
  handed: Handed,
  rows: readonly { readonly slot: SlotPath }[],
  answers: Answers,
): Handed {
  const next = new Map(handed)
  for (const { slot } of rows) next.set(slot, (next.get(slot) ?? filesIn(answers, slot)) + 1)
  return next
}

/** Files were given their place by name in the list above: once all of a question are in, it folds. One that was refused stays in sight. */
export function useFoldHanded(handed: Handed): void {
  const { section, context } = useForm()
  const taken = useTaken()
  // Once for what came in: whoever opens it again finds it open.
  const fold = useEffectEvent((names: readonly string[]) => taken?.fold(names))
  const select = useCallback(
    ({ answers }: LiveForm) => {
      const slots = openSlots(answers, context).filter((one) => one.section === section.key)
      const fields = [...new Set(slots.flatMap(({ slot, field }) => (handed.has(slot) ? [field.key] : [])))]
      const isIn = (key: string) =>
        slots
          .filter(({ field }) => field.key === key)
          .every(({ slot }) => filesIn(answers, slot) >= (handed.get(slot) ?? 1))
      return fields.filter(isIn)
    },
    [handed, section, context],
  )
  const done = useLiveMade(select)
  useEffect(() => {
    if (done.length > 0) fold(done)
  }, [done])
}
