import { unansweredTogether } from '@kaihu/domain/application/proposals/answered-together.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm, useLiveMade } from '../../../fields/form/live-form.ts'
import { pathOf } from '../../../fields/form/names.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'

/** Questions of the section that one press answers with "no", each of them named beside the press. */
export function RestIsNo(): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { section, context, typed, isOpen } = useForm()
  const [count, setCount] = useState(0)
  const told = useRef<HTMLParagraphElement>(null)
  const select = useCallback(
    ({ answers }: { answers: Answers }) =>
      unansweredTogether(section, answers, context)
        .map(({ name }) => name)
        .filter((name) => isOpen(pathOf(section.key, name))),
    [section, context, isOpen],
  )
  const names = useLiveMade(select)
  // The button that was pressed is gone: the focus goes where it is told what was done.
  useEffect(() => {
    if (count > 0) told.current?.focus()
  }, [count])
  const answer = () => {
    for (const name of names) typed.set(name, false)
    setCount(names.length)
  }
  const isOffered = names.length > 1
  return (
    <div className="rest-is-no">
      {isOffered && (
        <>
          <p>{t('together.lead')}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{labelOfPath(pathOf(section.key, name), say)}</li>
            ))}
          </ul>
          <Button onClick={answer}>{t('together.no', { count: names.length })}</Button>
        </>
      )}
      {!isOffered && count > 0 && (
        <p ref={told} role="status" tabIndex={-1}>
          {t('together.done', { count })}
        </p>
      )}
    </div>
  )
}
