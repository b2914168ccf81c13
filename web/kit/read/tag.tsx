import type { ReactNode } from 'react'
import './tag.css'

/** Families of meaning; every pair of text and ground keeps 4.5:1. */
export const tagTones = ['neutral', 'progress', 'waiting', 'success', 'warning', 'danger', 'ended'] as const
export type TagTone = (typeof tagTones)[number]

/** A short word with a colour; the word says all, the colour only helps. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}

export type Level = 'H' | 'M' | 'L'

/** A level by letter and colour, with its full words for those who hear the page. */
export function LevelTag({ level, label }: { level: Level; label: string }) {
  return (
    <span className={`tag tag-level tag-level-${level}`} title={label}>
      <span aria-hidden="true">{level}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
