import { unansweredTogether } from '@kaihu/domain/application/proposals/answered-together.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm, useLive } from '../../../fields/form/live-form.ts'
import { pathOf } from '../../../fields/form/names.ts'
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
        .map(({ key }) => key)
        .filter((key) => isOpen(pathOf(section.key, key)))
        .join(' '),
    [section, context, isOpen],
  )
  const keys = useLive(select).split(' ')
  // The button that was pressed is gone: the focus goes where it is told what was done.
  useEffect(() => {
    if (count > 0) told.current?.focus()
  }, [count])
  const answer = () => {
    for (const key of keys) typed.set(key, false)
    setCount(keys.length)
  }
  const isOffered = keys.length > 1
  return (
    <div className="rest-is-no">
      {isOffered && (
        <>
          <p>{t('together.lead')}</p>
          <ul>
            {keys.map((key) => (
              <li key={key}>{say(findField(section.fields, key)?.label ?? '')}</li>
            ))}
          </ul>
          <Button onClick={answer}>{t('together.no', { count: keys.length })}</Button>
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
