import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'

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
