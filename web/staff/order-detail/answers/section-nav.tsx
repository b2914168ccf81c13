import { useWords } from '../../words.ts'

type NavSection = {
  key: string
  title: string
  href: string
  isFilled: boolean
  /** fields of it that are marked for the customer */
  marked: number
}

/** The way to each section that holds answers, with how many of its fields are marked. */
export function SectionNav({ label, sections }: { label: string; sections: readonly NavSection[] }) {
  const { say } = useWords()
  return (
    <nav className="answers-nav" aria-label={label}>
      <ul>
        {sections
          .filter(({ isFilled }) => isFilled)
          .map(({ key, title, href, marked }) => (
            <li key={key}>
              <a href={href}>{title}</a>
              {marked > 0 && (
                <span className="nav-marked" title={say('marks.count', { count: marked })}>
                  {marked}
                </span>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}
