import type { ConsentTextView } from '@kaihu/contract/consents.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export default function ConsentText({ text }: { text: ConsentTextView }): ReactNode {
  const { t, i18n } = useTranslation('consents')
  const { title, words } = pick(i18n.language, text.texts)
  return (
    <article className="consent-text" aria-labelledby={`consent-${text.key}`}>
      <h2 id={`consent-${text.key}`}>{title}</h2>
      <p className="soft">{t('gate.version', { version: text.version, date: text.effectiveOn })}</p>
      {/* A long text is moved by keyboard as well. */}
      <section className="consent-words" tabIndex={0} aria-label={title}>
        {words.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  )
}
