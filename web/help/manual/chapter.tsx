import { createElement } from 'react'
import { Blocks } from '../markdown/blocks.tsx'
import type { BookPart } from './manual-book.ts'

export function headingId(chapter: string, anchor: string): string {
  return `${chapter}--${anchor}`
}

export function ChapterParts({ chapter, parts }: { chapter: string; parts: readonly BookPart[] }) {
  return parts.map(({ heading, blocks }, index) => (
    <section key={heading.anchor} className="manual-part">
      {index > 0 &&
        createElement(
          `h${heading.depth}`,
          { id: headingId(chapter, heading.anchor), tabIndex: -1 },
          heading.words,
        )}
      <Blocks tokens={blocks} />
    </section>
  ))
}
