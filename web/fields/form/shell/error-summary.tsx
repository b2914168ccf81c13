import { saysMissing } from '@kaihu/domain/application/masking/missing-codes.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { titlePrefixStore } from '../../../kit/screen/title-prefix.ts'
import { labelOfPath } from '../../read/label-of-path.ts'
import { messageKey, useSay } from '../../say.ts'
import './error-summary.css'

type Props = {
  problems: readonly FieldProblem[]
  /** changes with every failed try, so that the focus comes back here each time */
  attempt: number
  onFollow: (path: FieldPath) => void
  /** what is to be done, where that is not to fill in what is red */
  lead?: string
}

/**
 * Takes the focus after a failed try, names every field in the order of the page, and marks the page's title.
 */
export function ErrorSummary({ problems, attempt, onFollow, lead }: Props): ReactNode {
  const say = useSay()
  const box = useRef<HTMLElement>(null)
  const blocking = problems.filter(({ severity }) => severity === 'blocks')
  const isShown = blocking.length > 0
  useEffect(() => {
    if (!isShown) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt, isShown])
  useErrorTitle(isShown, say('common:form.errorPrefix'))
  if (!isShown) return null
  return (
    <section
      className="error-summary"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{say('common:form.errorSummary', { count: blocking.length })}</h2>
      <p>{lead ?? say(leadOf(blocking))}</p>
      <ul>
        {blocking.map(({ path, code, params }) => (
          <li key={`${path} ${code}`}>
            <button type="button" className="link-button" onClick={() => onFollow(path)}>
              {labelOfPath(path, say)}
            </button>
            {say('common:form.labelSeparator')}
            {say(messageKey(code), params)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is empty is to be filled in; where nothing is, what is wrong is to be corrected. */
function leadOf(blocking: readonly FieldProblem[]): string {
  const isAnyEmpty = blocking.some(({ code }) => saysMissing(code))
  return isAnyEmpty ? 'application:messages.M-ALL' : 'common:form.errorLead'
}

function useErrorTitle(isWrong: boolean, prefix: string): void {
  useEffect(() => {
    if (!isWrong) return
    titlePrefixStore.set(prefix)
    return () => titlePrefixStore.set('')
  }, [isWrong, prefix])
}
