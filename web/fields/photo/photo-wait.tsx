import type { ReactNode } from 'react'
import './photo-wait.css'

/** The room that the button for photographs will take, until it is loaded: nothing below it moves when it comes. */
export function PhotoWait({ of }: { of: 'company' | 'person' | 'entity' }): ReactNode {
  return <div className={`photo-wait photo-wait-${of}`} aria-hidden="true" />
}
