import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { FormAnswers } from './form-answers.ts'
import type { LiveStore } from './live-form.ts'
import { lastKeyOf } from './names.ts'
import { readKeysOf } from './read-keys.ts'

type Parts = {
  section: SectionDefinition
  saved: Answers
  context: ApplicationContext
  live: LiveStore
  typed: FormAnswers
  onChange: ((values: AnswerRecord) => void) | undefined
  recheck: () => void
}

/** How long a person pauses before the form looks again at what no condition reads, in milliseconds. */
const pause = 200

/**
 * Keeps the live answers in step with what is typed: at once when a condition reads the answer, else after a
 * pause, so that a key press costs no more than its own field. Answers the function that stops it.
 */
export function followTyping(parts: Parts): () => void {
  const { section, saved, context, live, typed, onChange, recheck } = parts
  const readKeys = readKeysOf(section.fields)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const answers = dropHidden({ ...saved, [section.key]: typed.all() }, context)
    live.update((now) => ({ ...now, answers }))
    recheck()
  }
  look()
  const stop = typed.follow((name) => {
    clearTimeout(timer)
    if (name === undefined || readKeys.has(lastKeyOf(name))) look()
    else timer = setTimeout(look, pause)
    onChange?.(typed.all())
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
