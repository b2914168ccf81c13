import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { addresses } from '../addresses.ts'
import { addressOf } from './next-place.ts'
import { itemsOf } from './step-indicator.tsx'
import type { Application } from './use-application.ts'

export function SectionNav({
  application,
  current,
}: {
  application: Application
  /** the sections of the page */
  current: readonly string[]
}): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { orderCode } = application.order
  const here = useRef<HTMLLIElement>(null)
  // The list alone: `scrollIntoView` would scroll the page's heading out of sight with it.
  useEffect(() => {
    const item = here.current
    const list = item?.closest('nav')
    if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
  }, [])
  const step = application.progress.find(({ sections }) => sections.some(({ key }) => current.includes(key)))
  return (
    <nav className="section-nav card" aria-label={t('section.nav')}>
      <ul>
        {(step?.sections ?? []).map((section) => (
          <li
            key={section.key}
            ref={section.key === current[0] ? here : undefined}
            className={current.includes(section.key) ? 'section-here' : undefined}
          >
            {section.status === 'cannotStart' ? (
              <span className="soft">{say(section.title)}</span>
            ) : (
              <AppLink
                href={addressOf(application, section.key)}
                aria-current={current.includes(section.key) ? 'page' : undefined}
              >
                {say(section.title)}
              </AppLink>
            )}
            <span className={`state-small state-${section.status}`}>
              {t(`progress.${section.status}`, itemsOf(section))}
            </span>
          </li>
        ))}
      </ul>
      <AppLink className="section-all" href={addresses.hub(orderCode)}>
        {t('section.all')}
      </AppLink>
    </nav>
  )
}
