import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import { Button } from 'antd'
import { refreshWebhooks, useMakeWebhookSecret, useRetireWebhookSecret } from '../../../client/webhooks.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { ShownOnce } from '../shown-once.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type SecretsProps = { webhook: WebhookView; onClose: () => void }

/** The secrets that sign: a further one is made beside them, and one that nobody verifies with any more is ended. */
export function SecretsDialog({ webhook, onClose }: SecretsProps) {
  const { say, problem } = useAdminWords()
  const make = useMakeWebhookSecret()
  const retire = useRetireWebhookSecret()
  const { endpointId, secrets } = webhook
  const title = say('webhooks.secretsNamed', { name: webhook.endpoint?.name ?? '' })
  const refresh = { onSuccess: () => void refreshWebhooks() }
  if (make.data)
    return (
      <ShownOnce
        title={title}
        note={say('webhooks.secretNote')}
        values={[{ label: say('webhooks.secret'), value: make.data.secret }]}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={title} footer={null} width={560} onCancel={onClose}>
      <p>{say('webhooks.secretsNote')}</p>
      {make.error && <p role="alert">{problem(make.error)}</p>}
      <ul className="webhook-secrets">
        {secrets.map((secret) => (
          <Secret
            key={secret.secretId}
            secret={secret}
            isOnly={secrets.length === 1}
            isBusy={retire.isPending}
            onRetire={() =>
              retire.mutate({ params: { endpointId, secretId: secret.secretId }, body: {} }, refresh)
            }
          />
        ))}
      </ul>
      <div className="confirm-actions">
        <Button onClick={onClose}>{say('common:action.close')}</Button>
        <Button
          type="primary"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { endpointId }, body: {} }, refresh)}
        >
          {say('webhooks.makeSecret')}
        </Button>
      </div>
    </Modal>
  )
}

type SecretProps = {
  secret: WebhookView['secrets'][number]
  isOnly: boolean
  isBusy: boolean
  onRetire: () => void
}

function Secret({ secret: { hint, madeAt, madeBy }, isOnly, isBusy, onRetire }: SecretProps) {
  const { say } = useAdminWords()
  const { person } = useWords()
  return (
    <li>
      <span>
        <code>whsec_…{hint}</code>{' '}
        <span className="soft">
          <BankTime at={madeAt} /> {person(madeBy)}
        </span>
      </span>
      <Button
        size="small"
        danger
        loading={isBusy}
        disabled={isOnly}
        title={isOnly ? say('refusals.webhook_last_secret') : undefined}
        aria-label={say('webhooks.retireNamed', { hint })}
        onClick={onRetire}
      >
        {say('webhooks.retire')}
      </Button>
    </li>
  )
}
