import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import {
  refreshServiceAccounts,
  useMakeServiceSecret,
  useRetireServiceSecret,
} from '../../../client/outside/machines.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { SecretLine } from '../secret-line.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useAdminWords } from '../use-admin-words.ts'

const USUAL_DAYS = 180
const LONGEST_DAYS = 730

type SecretsProps = { service: ServiceAccountView; onClose: () => void }

/** The client secrets of a program: one more is made beside the one in use, and an old one is ended. */
export function ServiceSecrets({ service, onClose }: SecretsProps) {
  const { say, problem } = useAdminWords()
  const make = useMakeServiceSecret()
  const retire = useRetireServiceSecret()
  const [days, setDays] = useState(USUAL_DAYS)
  const { accountId, secrets } = service
  const title = say('services.secretsNamed', { name: service.account?.name ?? '' })
  const refresh = { onSuccess: () => void refreshServiceAccounts() }
  if (make.data)
    return (
      <ShownOnce
        title={title}
        note={say('services.secretNote')}
        values={[
          { label: say('services.clientId'), value: make.data.clientId },
          { label: say('services.clientSecret'), value: make.data.secret },
        ]}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={title} footer={null} width={560} onCancel={onClose}>
      <p>{say('services.secretsNote')}</p>
      <ul className="webhook-secrets">
        {secrets.map((secret) => (
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
      </ul>
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
      <div className="confirm-actions">
        <Button onClick={onClose}>{say('common:action.close')}</Button>
        <Button
          type="primary"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { accountId }, body: { days } }, refresh)}
        >
          {say('services.makeSecret')}
        </Button>
      </div>
    </Modal>
  )
}
