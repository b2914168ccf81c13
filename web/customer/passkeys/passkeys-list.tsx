import { listPasskeys, type PasskeyView } from '@kaihu/contract/customer-passkeys.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { callKey, useCallQuery } from '../../client/call/use-call.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { bankDate } from '../../kit/read/instant.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

export function PasskeysList() {
  const { t } = useTranslation('access')
  const passkeys = useCallQuery(listPasskeys, {}, { loading: 'none', quiet: true })
  const [asked, setAsked] = useState<'add' | PasskeyView | null>(null)
  const close = () => {
    setAsked(null)
    void queryClient.invalidateQueries({ queryKey: callKey(listPasskeys) })
  }
  return (
    <LoadState query={passkeys} lines={2}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="soft">{t('passkey.none')}</p>}
          <ul className="account-list">
            {items.map((passkey) => (
              <PasskeyItem key={passkey.passkeyId} passkey={passkey} onRemove={() => setAsked(passkey)} />
            ))}
          </ul>
          {typeof PublicKeyCredential !== 'undefined' && (
            <span className="account-acts">
              <Button onClick={() => setAsked('add')}>{t('passkey.add')}</Button>
            </span>
          )}
          {asked === 'add' && <AddPasskeyDialog onClose={close} />}
          {asked !== null && asked !== 'add' && <RemovePasskeyDialog passkey={asked} onClose={close} />}
        </>
      )}
    </LoadState>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: PasskeyView; onRemove: () => void }) {
  const { t } = useTranslation('access')
  const { name, madeAt, lastUsedAt } = passkey
  const dates = [
    t('factor.since', { date: bankDate(madeAt) }),
    ...(lastUsedAt ? [t('factor.used', { date: bankDate(lastUsedAt) })] : []),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="soft">{dates.join(' · ')}</p>
      </div>
      <span className="account-acts">
        <Button size="small" danger aria-label={`${t('passkey.remove')}: ${name}`} onClick={onRemove}>
          {t('passkey.remove')}
        </Button>
      </span>
    </li>
  )
}
