import { useState } from 'react'
import { leftOutOf } from './amount-text.ts'

type LeftOut = {
  readonly text: string
  /** the person has left the field: what they type next is a new amount */
  readonly isOver: boolean
}

/** Remembers what was typed into an amount and not taken, until the amount is typed anew or emptied. */
export function useLeftOut(currency: string) {
  const [left, setLeft] = useState<LeftOut>({ text: '', isOver: false })
  return {
    text: left.text,
    look: (typed: string) => {
      const before = left.isOver || typed === '' ? '' : left.text
      setLeft({ text: `${before}${leftOutOf(typed, currency)}`, isOver: false })
    },
    leave: () => setLeft((now) => ({ ...now, isOver: true })),
  }
}
