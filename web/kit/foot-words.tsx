import { pick } from '@kaihu/domain/base/locales.ts'
import { useTranslation } from 'react-i18next'
import type { Audience } from './i18n/language.ts'
import { look } from './look.ts'

const year = new Date().getFullYear()

/** Whose pages they are, and whom customers call. */
export function FootWords({ audience }: { audience: Audience }) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  return (
    <>
      {t('shell:footer.copyright', { year, name: t('common:platform.name') })}
      {look.imprint && <span> · {pick(i18n.language, look.imprint)}</span>}
      {audience === 'customer' && look.hotline && (
        <span> · {t('shell:footer.hotline', { hotline: look.hotline })}</span>
      )}
    </>
  )
}
