import type { SlotView } from '@kaihu/contract/files.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../say.ts'

type Props = {
  /** `designatedFiles.articles` */
  slot: string
  /** whose document it is, where it is a person's */
  persons: SlotView['persons']
}

/** Why a slot is asked for, and whose documents belong into it. */
export function SlotWhy({ slot, persons }: Props): ReactNode {
  const { t, i18n } = useTranslation('files')
  const say = useSay()
  const key = `files:why.${slot.split('.')[1] ?? ''}`
  return (
    <>
      {i18n.exists(key) && <p className="slot-why">{t(key as never) as ReactNode}</p>}
      {persons.length > 0 && (
        <ul className="slot-persons">
          {persons.map(({ name, sections }) => (
            <li key={name}>
              {name}{' '}
              <span className="soft">
                {sections.map((section) => say(`application:sections.${section}`)).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
