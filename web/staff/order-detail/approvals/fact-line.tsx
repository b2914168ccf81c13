import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'

/** One thing that a second person has to see: what it is, and its value. */
export function FactLine({ label, children }: { label: string; children: ReactNode }) {
  const { say } = useWords()
  return (
    <p>
      {label}
      {say('colon')}
      {children}
    </p>
  )
}
