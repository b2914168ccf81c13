import { CheckOutlined } from '@ant-design/icons'
import { useWords } from '../../words.ts'
import { focusAnswer } from './review-keys.ts'

type NavSection = {
  key: string
  title: string
  href: string
  isFilled: boolean
  marked: number
  isReviewed: boolean
}

type NavMark = { path: string; title: string; value: string }

type SectionNavProps = {
  label: string
  sections: readonly NavSection[]
  /** the marks that are set now; null for who sets none and looks nothing through */
  marks: readonly NavMark[] | null
}

/** The way to each section that holds answers: what was looked through, how many marks it has, and every mark by name. */
export function SectionNav({ label, sections, marks }: SectionNavProps) {
  const { say } = useWords()
  const filled = sections.filter(({ isFilled }) => isFilled)
  const reviewed = filled.filter(({ isReviewed }) => isReviewed).length
  return (
    <nav className="answers-nav" aria-label={label}>
      {marks !== null && (
        <p className="nav-progress" role="status">
          {say('review.progress', { reviewed, count: filled.length })}
        </p>
      )}
      <ul>
        {filled.map(({ key, title, href, marked, isReviewed }) => (
          <li key={key}>
            <a href={href}>{title}</a>
            {isReviewed && (
              <span className="nav-reviewed" title={say('review.isReviewed')}>
                <CheckOutlined aria-hidden />
                <span className="visually-hidden">{say('review.isReviewed')}</span>
              </span>
            )}
            {marked > 0 && (
              <span className="nav-marked" title={say('marks.count', { count: marked })}>
                {marked}
              </span>
            )}
          </li>
        ))}
      </ul>
      {marks !== null && marks.length > 0 && (
        <>
          <h3 className="nav-title">{say('review.marks')}</h3>
          <ul className="nav-marks">
            {marks.map(({ path, title, value }) => (
              <li key={path}>
                <button type="button" className="nav-mark" onClick={() => focusAnswer(answerAt(path))}>
                  {title}
                </button>
                <span className="soft">{value || say('marks.noText')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

/** The answer of a path; of a whole section or step its card. */
function answerAt(path: string): HTMLElement | null {
  const at = [...document.querySelectorAll<HTMLElement>('[data-path], [data-section]')]
  const found = at.filter((one) => one.dataset['path'] === path || one.dataset['section'] === path)
  return found.find((one) => one.offsetParent !== null) ?? found[0] ?? null
}
