import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { definitionPath, findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type LiveForm, useForm, useLive } from '../../fields/form/live-form.ts'
import { nameOf } from '../../fields/form/names.ts'
import { isAsProposed } from '../../fields/form/use-proposal.ts'
import { useRegions } from '../../fields/kinds/regions.ts'
import { valueText } from '../../fields/read/value-text.ts'
import { useSay } from '../../fields/say.ts'
import { useStore } from '../../kit/store.ts'
import { type Differences, differenceKey, keptStore } from './differences.ts'
import './differences.css'

/** What papers say of the question otherwise than its answer, calmly: one press takes it, another leaves the answer. */
export default function PaperDiffers({ differences }: { differences: Differences }): ReactNode {
  const kept = useStore(keptStore)
  return differences
    .filter((one) => !kept.has(differenceKey(one)))
    .map((one) => <Differs key={differenceKey(one)} difference={one} />)
}

function Differs({ difference }: { difference: Differences[number] }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { section, typed, isOpen } = useForm()
  const regions = useRegions('any')
  const { path, paper } = difference
  const value = difference.value as AnswerValue
  const isTaken = useLive(
    useCallback(({ answers }: LiveForm) => isAsProposed(findAnswer(answers, path), value), [path, value]),
  )
  const field = findField(section.fields, definitionPath(path).slice(section.key.length + 1))
  if (isTaken || !field) return null
  return (
    <div className="paper-differs">
      <p>
        {t('differs.says', {
          paper: t(`differs.paper.${paper}`),
          value: valueText(field, value, {}, say, regions.textOf),
        })}
      </p>
      {isOpen(path) && (
        <>
          <button type="button" className="field-take" onClick={() => typed.set(nameOf(path), value)}>
            {t('differs.take')}
          </button>
          <button
            type="button"
            className="field-take"
            onClick={() => keptStore.update((now) => new Set([...now, differenceKey(difference)]))}
          >
            {t('differs.keep')}
          </button>
        </>
      )}
    </div>
  )
}
