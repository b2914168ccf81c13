import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import {
  refreshWebhooks,
  useMakeWebhookSecret,
  useRetireWebhookSecret,
} from '../../../client/outside/webhooks.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { SecretLine } from '../secret-line.tsx'
import { SecretsFrame } from '../secrets-frame.tsx'
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
  return (
    <SecretsFrame
      title={title}
      note={say('webhooks.secretsNote')}
      made={
        make.data
          ? {
              note: say('webhooks.secretNote'),
              values: [{ label: say('webhooks.secret'), value: make.data.secret }],
            }
          : null
      }
      secrets={secrets.map((secret) => (
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
      makeLabel={say('webhooks.makeSecret')}
      isMaking={make.isPending}
      onMake={() => make.mutate({ params: { endpointId }, body: {} }, refresh)}
      onClose={onClose}
    >
      {make.error && <p role="alert">{problem(make.error)}</p>}
    </SecretsFrame>
  )
}
