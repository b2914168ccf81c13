import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { addresses } from '../addresses.ts'
import type { Application } from '../steps/use-application.ts'
import './differences.css'

export function PaperDifferences({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order, differences, writable } = application
  const paths = [...new Set(differences.map(({ path }) => path))].filter((path) =>
    writable.has(sectionOf(path)),
  )
  if (paths.length === 0) return null
  return (
    <section className="card paper-differences" aria-labelledby="paper-differences">
      <h2 id="paper-differences">{t('differs.title', { count: paths.length })}</h2>
      <p className="soft">{t('differs.lead')}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <AppLink href={addresses.section(order.orderCode, sectionOf(path), path)}>
              {say(`application:sections.${sectionOf(path)}`)}
              {say('common:form.pathSeparator')}
              {labelOfPath(path, say)}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sectionOf(path: string): string {
  return path.split('.')[0] ?? ''
}
