import type { ConsentView } from '@kaihu/contract/consents.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnConsents } from '../../client/consents.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import type { Asked, OwnData } from './asked.ts'

type Props = { own: OwnData; onAsk: (asked: Asked) => void }
type Group = { consents: readonly ConsentView[] }

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
            <>
              <ConsentLines
                consents={given.filter(({ orderCode }) => orderCode === null)}
                {...{ own, onAsk }}
              />
              {codesOf(given).map((orderCode) => (
                <OrderConsents
                  key={orderCode}
                  orderCode={orderCode}
                  consents={given.filter((consent) => consent.orderCode === orderCode)}
                  {...{ own, onAsk }}
                />
              ))}
            </>
          )
        }
      </LoadState>
    </section>
  )
}

function codesOf(consents: readonly ConsentView[]): readonly string[] {
  return [...new Set(consents.flatMap(({ orderCode }) => orderCode ?? []))]
}

/** Each application has the same declarations: they are folded under its name. */
function OrderConsents({ orderCode, consents, ...props }: Props & Group & { orderCode: string }): ReactNode {
  const { t } = useTranslation('rights')
  const company = props.own.orders.find((order) => order.orderCode === orderCode)?.companyName
  return (
    <details className="my-data-group">
      <summary>
        <span>
          {company} {orderCode}
        </span>
        <span className="soft">{t('consents.count', { count: consents.length })}</span>
      </summary>
      <ConsentLines consents={consents} {...props} />
    </details>
  )
}

function ConsentLines({ consents, own, onAsk }: Props & Group): ReactNode {
  const { t } = useTranslation('rights')
  return (
    <ul className="my-data-lines">
      {consents.map((consent) => (
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

function Consent({ consent }: { consent: ConsentView }): ReactNode {
  const { t } = useTranslation('rights')
  const { title, words, version, locale, agreedAt, withdrawnAt } = consent
  return (
    <details>
      <summary>
        <span>{title}</span>
        <span className="soft">
          {t('consents.agreed', { time: bankTime(agreedAt), version })}
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
