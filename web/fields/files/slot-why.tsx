import type { SlotView } from '@kaihu/contract/files.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/use-say.ts'
import { useSay } from '../say.ts'

const NAMESPACES = ['files'] as const

type Props = {
  /** `designatedFiles.articles` */
  slot: string
  persons: SlotView['persons']
}

export function SlotWhy({ slot, persons }: Props): ReactNode {
  const files = useTexts(NAMESPACES)
  const say = useSay()
  const key = `files:why.${slot.split('.')[1] ?? ''}`
  return (
    <>
      {files.has(key) && <p className="slot-why">{files.say(key)}</p>}
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
