import type { AccountTypeChange } from '@kaihu/contract/account-type.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountTypeChange } from '../../client/orders/account-type.ts'
import { useSay } from '../../fields/say.ts'
import { BankTime } from '../../kit/read/times.tsx'
import { accountWords } from './account-words.ts'
import './account-type.css'

const ChangeRequest = lazy(async () => ({ default: (await import('./change-request.tsx')).ChangeRequest }))

function wordsOf({ state, toComplete }: NonNullable<AccountTypeChange['request']>) {
  return state === 'accepted' ? (`accepted.${toComplete}` as const) : state
}

/** Confirmed account types: they change only by a request to the case manager. Nothing before they are confirmed. */
export function AccountTypeCard({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation(['customer', 'account'])
  const say = useSay()
  const { data } = useAccountTypeChange(orderCode)
  const [isAsking, setAsking] = useState(false)
  if (!data?.isConfirmed) return null
  const { request } = data
  return (
    <section className="card account-type" aria-labelledby="account-type-title">
      <h2 id="account-type-title">{t('account:accountType.title')}</h2>
      <p>{data.current.map((account) => accountWords(account, say)).join(say('common:listSeparator'))}</p>
      <p className="soft">{say('application:messages.M-ACC-1')}</p>
      {request && (
        <p role="status">
          {t(`account:accountType.${wordsOf(request)}`, {
            accounts: request.accounts
              .map((account) => accountWords(account, say))
              .join(say('common:listSeparator')),
          })}{' '}
          <BankTime at={request.requestedAt} />
          {request.comment !== '' && request.state === 'rejected' && <> · {request.comment}</>}
        </p>
      )}
      {data.canRequest && <Button onClick={() => setAsking(true)}>{t('account:accountType.ask')}</Button>}
      {isAsking && (
        <Suspense fallback={null}>
          <ChangeRequest orderCode={orderCode} change={data} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
