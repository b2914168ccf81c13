import type { ConsentView } from '@kaihu/contract/consents.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnConsents } from '../../client/consents.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import type { Asked, OwnData } from './asked.ts'

type Props = { own: OwnData; onAsk: (asked: Asked) => void }

/** What the person agreed to, each in the words of then, with the way to take it back. */
export function OwnConsents({ own, onAsk }: Props): ReactNode {
  const { t } = useTranslation('rights')
  const consents = useOwnConsents()
  return (
    <section className="card my-data-part" aria-labelledby="my-consents">
      <h2 id="my-consents">{t('consents.title')}</h2>
      <p className="soft">{t('consents.lead')}</p>
      <LoadState query={consents} lines={3}>
        {({ given }) =>
          given.length === 0 ? (
            <p className="soft">{t('consents.none')}</p>
          ) : (
            <ul className="my-data-lines">
              {given.map((consent) => (
                <li key={consent.consentId} className="my-data-line">
                  <Consent consent={consent} />
                  {own.consequences[consent.consentId] !== undefined && (
                    <Button
                      size="small"
                      aria-label={t('ask.withdrawNamed', { title: consent.title })}
                      onClick={() => onAsk({ kind: 'withdrawal', consent })}
                    >
                      {t('ask.withdraw')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

function Consent({ consent }: { consent: ConsentView }): ReactNode {
  const { t } = useTranslation('rights')
  const { title, words, version, locale, agreedAt, withdrawnAt, orderCode } = consent
  return (
    <details>
      <summary>
        <span>{title}</span>
        <span className="soft">
          {t('consents.agreed', { time: bankTime(agreedAt), version })}
          {orderCode !== null && ` · ${t('consents.order', { code: orderCode })}`}
          {withdrawnAt !== null && ` · ${t('consents.withdrawn', { time: bankTime(withdrawnAt) })}`}
        </span>
      </summary>
      <div className="my-data-words" lang={locale}>
        {words.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
