import { typicalMinutes } from '@kaihu/domain/application/effort.ts'
import { papersAtHand } from '@kaihu/domain/application/files/papers-at-hand.ts'
import { FLOWS, type Flow } from '@kaihu/domain/lists/flows.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpeningTerms } from '../../client/opening-terms.ts'
import { useLive } from '../../fields/form/live-form.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { addresses } from '../addresses.ts'
import { feeText } from './fee-text.ts'
import { recommendedWay } from './questions.ts'

/** The two ways side by side: who may use which, what each takes, and which one the answers recommend. */
export function Ways(): ReactNode {
  const { t } = useTranslation('customer')
  const way = useLive(({ answers }) => recommendedWay(answers['intake'] ?? {}))
  return (
    <>
      {way && (
        <p className="presence" role="status">
          {t(`start.recommend.${way}`)}
        </p>
      )}
      <div className="ways">
        {FLOWS.toReversed().map((flow) => (
          <Way key={flow} flow={flow} isRecommended={flow === way} />
        ))}
      </div>
      {/* The words of fees come late: they are waited for here, and not by the page. */}
      <Suspense fallback={null}>
        <Fees />
      </Suspense>
    </>
  )
}

function Way({ flow, isRecommended }: { flow: Flow; isRecommended: boolean }): ReactNode {
  const { t } = useTranslation('customer')
  const days = useOpeningTerms()?.ways.find((one) => one.flow === flow)?.bankDays
  return (
    <section className={isRecommended ? 'way way-recommended' : 'way'} aria-label={t(`flow.${flow}`)}>
      <h3>
        {t(`flow.${flow}`)}
        {isRecommended && <span className="way-tag">{t('start.recommended')}</span>}
      </h3>
      <dl>
        <dt>{t('start.facts.who')}</dt>
        <dd>{t(`start.who.${flow}`)}</dd>
        <dt>{t('start.facts.yourTime')}</dt>
        <dd>{t('start.aboutMinutes', { minutes: typicalMinutes(flow) })}</dd>
        <dt>{t('start.facts.bankTime')}</dt>
        <dd>{days === undefined ? '--' : t('start.bankDays', { days })}</dd>
        <dt>{t('start.facts.accounts')}</dt>
        <dd>{t(`start.accounts.${flow}`)}</dd>
        <dt>{t('start.facts.papers')}</dt>
        <dd>
          <AppLink href={addresses.prepare(flow)} target="_blank">
            {t('start.papersCount', { count: papersAtHand(flow).length })}
          </AppLink>
        </dd>
      </dl>
    </section>
  )
}

function Fees(): ReactNode {
  const { t, i18n } = useTranslation(['customer', 'papers'])
  const fees = useOpeningTerms()?.fees ?? []
  if (fees.length === 0) return null
  return (
    <div className="soft ways-fees">
      <p>{t('customer:start.fees')}</p>
      <ul>
        {fees.map(({ code, per, cents }) => (
          <li key={`${code} ${per}`}>
            {t(`papers:fee.item.${code}`)}{' '}
            {cents === 0
              ? t('customer:start.free')
              : `${feeText(cents, i18n.language)} (${t(`papers:fee.per.${per}`)})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
