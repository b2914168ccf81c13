import { type FactorView, listFactors } from '@kaihu/contract/factors.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { callKey, useCallQuery } from '../../client/call/use-call.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { bankDate } from '../../kit/read/instant.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { RenameFactorDialog } from './rename-factor-dialog.tsx'

type Asked =
  | { readonly act: 'passkey' | 'totp' }
  | { readonly act: 'rename' | 'remove'; readonly factor: FactorView }

export function FactorsList() {
  const { t } = useTranslation('access')
  const factors = useCallQuery(listFactors, {}, { loading: 'none', quiet: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
    void queryClient.invalidateQueries({ queryKey: callKey(listFactors) })
  }
  return (
    <LoadState query={factors} lines={2}>
      {({ items, kinds }) => (
        <>
          {items.length === 0 && <p className="soft">{t('factor.none')}</p>}
          <ul className="account-list">
            {items.map((factor) => (
              <FactorItem key={factor.factorId} factor={factor} onAct={(act) => setAsked({ act, factor })} />
            ))}
          </ul>
          <span className="account-acts">
            {kinds.map((kind) => (
              <Button key={kind} onClick={() => setAsked({ act: kind })}>
                {t(kind === 'passkey' ? 'factor.addPasskey' : 'factor.addApp')}
              </Button>
            ))}
          </span>
          {asked?.act === 'passkey' && <AddPasskeyDialog onClose={close} />}
          {asked?.act === 'totp' && <AddAppDialog onClose={close} />}
          {asked?.act === 'rename' && <RenameFactorDialog factor={asked.factor} onClose={close} />}
          {asked?.act === 'remove' && <RemoveFactorDialog factor={asked.factor} onClose={close} />}
        </>
      )}
    </LoadState>
  )
}

type FactorItemProps = { factor: FactorView; onAct: (act: 'rename' | 'remove') => void }

function FactorItem({ factor: { kind, name, madeAt, lastUsedAt, mayRemove }, onAct }: FactorItemProps) {
  const { t } = useTranslation('access')
  const dates = [
    t('factor.since', { date: bankDate(madeAt) }),
    ...(lastUsedAt ? [t('factor.used', { date: bankDate(lastUsedAt) })] : []),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="soft">{t(`factor.kind.${kind}`)}</span>
        <p className="soft">{dates.join(' · ')}</p>
      </div>
      <span className="account-acts">
        <Button size="small" aria-label={`${t('factor.rename')}: ${name}`} onClick={() => onAct('rename')}>
          {t('factor.rename')}
        </Button>
        <Tooltip title={mayRemove ? undefined : t('factor.lastStays')}>
          <Button
            size="small"
            danger
            disabled={!mayRemove}
            aria-label={`${t('factor.remove')}: ${name}`}
            onClick={() => onAct('remove')}
          >
            {t('factor.remove')}
          </Button>
        </Tooltip>
      </span>
    </li>
  )
}
