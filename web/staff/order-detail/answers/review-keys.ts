import type { KeyboardEvent } from 'react'

const ANSWER = '[data-path]'

/** What a key does in the answers; null where it does nothing, or where something is typed. */
export function keyAct({ key, altKey, ctrlKey, metaKey }: Pressed, isTyping: boolean): KeyAct | null {
  if (altKey || ctrlKey || metaKey) return null
  if (isTyping) return key === 'Escape' ? 'leave' : null
  return ACTS[key.toLowerCase()] ?? null
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>
type KeyAct = 'next' | 'previous' | 'mark' | 'reviewed' | 'leave'

const ACTS: Readonly<Record<string, KeyAct>> = {
  j: 'next',
  arrowdown: 'next',
  k: 'previous',
  arrowup: 'previous',
  m: 'mark',
  enter: 'reviewed',
}

function isTyped(target: HTMLElement): boolean {
  return target.matches('textarea, input:not([type=checkbox])')
}

/** Answers that hold others are their headings: one goes from answer to answer, and through the others. */
function answersIn(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(ANSWER)].filter((one) => one.querySelector(ANSWER) === null)
}

export function focusAnswer(answer: HTMLElement | null | undefined): void {
  if (!answer) return
  answer.tabIndex = -1
  answer.focus()
  answer.scrollIntoView({ block: 'nearest' })
}

function step(region: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const answers = answersIn(region)
  const own = from.closest<HTMLElement>(ANSWER)
  const at = own ? answers.indexOf(own) : -1
  focusAnswer(answers[at === -1 ? 0 : Math.min(Math.max(at + by, 0), answers.length - 1)])
}

/** Marks the answer, or takes its mark back; what is marked is asked for its reason at once. */
function mark(answer: HTMLElement | null): void {
  ownIn(answer, '.mark input[type=checkbox]')?.click()
  requestAnimationFrame(() => ownIn(answer, '.mark textarea')?.focus())
}

/** What is the answer's own, not that of an answer within it. */
function ownIn(answer: HTMLElement | null, what: string): HTMLElement | undefined {
  const found = [...(answer?.querySelectorAll<HTMLElement>(what) ?? [])]
  return found.find((one) => one.closest(ANSWER) === answer)
}

/**
 * The answers by key: J and K or the arrows go along them, M marks one and asks for the reason, Escape leaves
 * the reason, Enter says that the section was looked through. The answer that has the focus is the one that
 * is meant.
 */
export function pressInReview(
  event: KeyboardEvent<HTMLElement>,
  onReviewed: (section: string) => void,
): void {
  const target = event.target as HTMLElement
  if (target.closest('[role=dialog]') || (target.matches('button, a') && event.key === 'Enter')) return
  const act = keyAct(event, isTyped(target))
  if (act === null) return
  const answer = target.closest<HTMLElement>(ANSWER)
  const section = target.closest<HTMLElement>('[data-section]')?.dataset['section']
  event.preventDefault()
  if (act === 'next') step(event.currentTarget, target, 1)
  else if (act === 'previous') step(event.currentTarget, target, -1)
  else if (act === 'mark') mark(answer)
  else if (act === 'leave') focusAnswer(answer)
  else if (section !== undefined) onReviewed(section)
}
