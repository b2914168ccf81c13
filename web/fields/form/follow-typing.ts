import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { followingAnswers } from '@kaihu/domain/form/live/proposals.ts'
import type { FormAnswers } from './form-answers.ts'
import type { LiveStore } from './live-form.ts'
import { lastKeyOf, pathOf } from './names.ts'
import { readKeysOf } from './read-keys.ts'

type Parts = {
  section: SectionDefinition
  saved: Answers
  context: ApplicationContext
  live: LiveStore
  typed: FormAnswers
  /** whether answers that were taken from others follow them while those are typed */
  isFollowing: boolean
  isOpen: (path: FieldPath) => boolean
  onChange: ((values: AnswerRecord) => void) | undefined
  recheck: () => void
}

/** How long a person pauses before the form looks again at what no condition reads, in milliseconds. */
const pause = 200

/**
 * At once when a condition reads the answer, else after a pause: a key press costs no more than its own
 * field.
 */
export function followTyping(parts: Parts): () => void {
  const { section, saved, context, live, typed, onChange, recheck } = parts
  const readKeys = readKeysOf(section.fields)
  const takeAlong = createFollower(parts)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTaking = false
  const take = () => {
    isTaking = true
    const isMore = takeAlong()
    isTaking = false
    if (isMore) onChange?.(typed.all())
  }
  const look = () => {
    clearTimeout(timer)
    take()
    const answers = dropHidden({ ...saved, [section.key]: typed.all() }, context)
    live.update((now) => ({ ...now, answers }))
    recheck()
  }
  look()
  const stop = typed.follow((name) => {
    clearTimeout(timer)
    // What follows is told once, when all of it is there.
    if (isTaking) return
    if (name === undefined || readKeys.has(lastKeyOf(name))) look()
    else timer = setTimeout(look, pause)
    onChange?.(typed.all())
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Takes answers along that follow from those that were typed since it was last called; answers whether there were any. */
function createFollower({ section, saved, context, typed, isFollowing, isOpen }: Parts): () => boolean {
  const all = () => ({ ...saved, [section.key]: typed.all() })
  let before = all()
  return () => {
    const found = isFollowing ? followingAnswers(section, before, all(), context) : []
    const mine = found.filter(({ name }) => isOpen(pathOf(section.key, name)))
    for (const { name, value } of mine) typed.set(name, value)
    before = all()
    return mine.length > 0
  }
}
