import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import { Button } from 'antd'
import {
  refreshWebhooks,
  useMakeWebhookSecret,
  useRetireWebhookSecret,
} from '../../../client/outside/webhooks.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { SecretLine } from '../secret-line.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type SecretsProps = { webhook: WebhookView; onClose: () => void }

/** The secrets that sign: a further one is made beside them, and one that nobody verifies with any more is ended. */
export function SecretsDialog({ webhook, onClose }: SecretsProps) {
  const { say, problem } = useAdminWords()
  const { person } = useWords()
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
          <SecretLine
            key={secret.secretId}
            prefix="whsec_"
            hint={secret.hint}
            kept={secrets.length === 1 ? say('refusals.webhook_last_secret') : undefined}
            isBusy={retire.isPending}
            onRetire={() =>
              retire.mutate({ params: { endpointId, secretId: secret.secretId }, body: {} }, refresh)
            }
          >
            <BankTime at={secret.madeAt} /> {person(secret.madeBy)}
          </SecretLine>
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
