import type { PaperView } from '@kaihu/contract/papers.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePapers } from '../../client/files/papers.ts'
import './outdated-copies.css'

export function OutdatedCopies({ papers }: { papers: readonly PaperView[] }): ReactNode {
  const { t, i18n } = useTranslation('papers')
  return papers
    .filter(({ isOutdated }) => isOutdated)
    .map(({ key, title }) => (
      <p key={key} className="outdated-copy" role="status">
        {t('screen.outdated', { paper: pick(i18n.language, named(title.zh, title.en)) })}
      </p>
    ))
}

export function OutdatedCopiesOf({ orderCode }: { orderCode: string }): ReactNode {
  const { data } = usePapers(orderCode)
  return <OutdatedCopies papers={data?.papers ?? []} />
}
