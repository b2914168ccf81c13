import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { addresses } from '../addresses.ts'

type Props = {
  orderCode: string
  waitsFor: readonly string[]
}

export function DraftNote({ orderCode, waitsFor }: Props): ReactNode {
  const { t } = useTranslation('papers')
  const say = useSay()
  return (
    <>
      {t('screen.waitsFor')}
      {waitsFor.map((section, index) => (
        <Fragment key={section}>
          {index === 0 ? ' ' : ' · '}
          <AppLink href={addresses.section(orderCode, section)}>
            {say(`application:sections.${section}`)}
          </AppLink>
        </Fragment>
      ))}
    </>
  )
}
