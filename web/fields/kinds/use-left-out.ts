import { hasAmountWords } from '@kaihu/domain/checks/numbers/amount-words.ts'
import { useState } from 'react'
import { leftOutOf, readWords } from './amount-text.ts'

type Typed = {
  /** words that are being typed, or could not be read: shown as they are, for half of them would be another amount */
  readonly held: string | null
  readonly left: string
  readonly read: string
  /** the person has left the field: what they type next is a new amount */
  readonly isOver: boolean
}

const NOTHING: Typed = { held: null, left: '', read: '', isOver: false }

/** Letters after figures: 2.5m may be on its way to 2.5million. */
const WORD_BEGUN = /^[\d.,\s]+[a-z]+$/i

/** Remembers what of an amount was not taken or was read from words, until the amount is typed anew or emptied. */
export function useLeftOut() {
  const [typed, setTyped] = useState(NOTHING)
  return {
    ...typed,
    /** What an input method still composes. */
    hold: (text: string) => setTyped((now) => ({ ...now, held: text })),
    look: (text: string, currency: string) => setTyped(lookAt(text, currency, typed)),
    leave: () =>
      setTyped((now) => ({ ...now, isOver: true, held: hasAmountWords(now.left) ? now.held : null })),
  }
}

function lookAt(text: string, currency: string, { held, left, isOver }: Typed): Typed {
  const leftNow = leftOutOf(text, currency)
  if (hasAmountWords(text)) {
    return {
      held: text,
      left: leftNow,
      read: readWords(text, currency) === null ? '' : text.trim(),
      isOver: false,
    }
  }
  if (WORD_BEGUN.test(text)) return { ...NOTHING, held: text, left: leftNow }
  const before = isOver || text === '' || held !== null ? '' : left
  return { ...NOTHING, left: `${before}${leftNow}` }
}
