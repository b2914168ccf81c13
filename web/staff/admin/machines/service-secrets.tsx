import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { InputNumber } from 'antd'
import { useState } from 'react'
import {
  refreshServiceAccounts,
  useMakeServiceSecret,
  useRetireServiceSecret,
} from '../../../client/outside/machines.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { SecretLine } from '../secret-line.tsx'
import { SecretsFrame } from '../secrets-frame.tsx'
import { useAdminWords } from '../use-admin-words.ts'

const USUAL_DAYS = 180
const LONGEST_DAYS = 730

type SecretsProps = { service: ServiceAccountView; onClose: () => void }

export function ServiceSecrets({ service, onClose }: SecretsProps) {
  const { say, problem } = useAdminWords()
  const make = useMakeServiceSecret()
  const retire = useRetireServiceSecret()
  const [days, setDays] = useState(USUAL_DAYS)
  const { accountId, secrets } = service
  const title = say('services.secretsNamed', { name: service.account?.name ?? '' })
  const refresh = { onSuccess: () => void refreshServiceAccounts() }
  return (
    <SecretsFrame
      title={title}
      note={say('services.secretsNote')}
      made={
        make.data
          ? {
              note: say('services.secretNote'),
              values: [
                { label: say('services.clientId'), value: make.data.clientId },
                { label: say('services.clientSecret'), value: make.data.secret },
              ],
            }
          : null
      }
      secrets={secrets.map((secret) => (
        <SecretLine
          key={secret.secretId}
          prefix="kaihu_cs_"
          hint={secret.hint}
          isBusy={retire.isPending}
          onRetire={() =>
            retire.mutate({ params: { accountId, secretId: secret.secretId }, body: {} }, refresh)
          }
        >
          {say('services.until')} <BankTime at={secret.expiresAt} /> · {say('services.lastUsed')}{' '}
          {secret.lastUsedAt ? <BankTime at={secret.lastUsedAt} /> : say('services.neverUsed')}
        </SecretLine>
      ))}
      makeLabel={say('services.makeSecret')}
      isMaking={make.isPending}
      onMake={() => make.mutate({ params: { accountId }, body: { days } }, refresh)}
      onClose={onClose}
    >
      <FieldLine label={say('services.days')} problem={problem(make.error)}>
        {(aria) => (
          <InputNumber
            {...aria}
            min={1}
            max={LONGEST_DAYS}
            precision={0}
            value={days}
            onChange={(next) => setDays(next ?? USUAL_DAYS)}
          />
        )}
      </FieldLine>
    </SecretsFrame>
  )
}
