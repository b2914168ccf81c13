import { definitionPath, findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAt } from '../form/focus-at.ts'
import { type LiveForm, useForm, useLiveMade } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { useTaken } from '../form/taken-answers.tsx'
import { useRegions } from '../kinds/regions.ts'
import { valueText } from '../read/value-text.ts'
import { useSay } from '../say.ts'

/** What was taken off the papers together, in one line in place of its questions, and the way back to them. */
export function TakenLine({ of = 'answers' }: { of?: 'answers' | 'files' }): ReactNode {
  const { t } = useTranslation('files')
  const say = useSay()
  const { section } = useForm()
  const taken = useTaken()
  const regions = useRegions(taken && taken.names.size > 0 ? 'any' : undefined)
  const told = useRef<HTMLDivElement>(null)
  const paths = useMemo(
    () => (taken ? [...taken.names].map((name) => pathOf(section.key, taken.nameOf(name))) : []),
    [taken, section.key],
  )
  const values = useLiveMade(
    useCallback(({ answers }: LiveForm) => paths.map((path) => findAnswer(answers, path) ?? null), [paths]),
  )
  // The button that was pressed is gone: the focus goes where it is told what was done. Files arrive while somebody goes on.
  useEffect(() => {
    if (paths.length > 0 && of === 'answers') told.current?.focus()
  }, [paths, of])
  if (!taken || paths.length === 0) return null
  const unfold = () => {
    taken.unfold()
    requestAnimationFrame(() => focusAt(paths[0] ?? ''))
  }
  return (
    <div ref={told} role="status" tabIndex={-1} className="photo-folded">
      <p>{t(of === 'files' ? 'atOnce.folded' : 'photo.folded', { count: paths.length })}</p>
      <dl>
        {paths.map((path, index) => {
          const field = findField(section.fields, definitionPath(path).slice(section.key.length + 1))
          return (
            field && (
              <div key={path}>
                <dt>{say(field.label)}</dt>
                <dd>{valueText(field, values[index], {}, say, regions.textOf)}</dd>
              </div>
            )
          )
        })}
      </dl>
      <Button size="small" onClick={unfold}>
        {t('photo.unfold')}
      </Button>
    </div>
  )
}
