import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useAdminWords } from './use-admin-words.ts'

type SecretLineProps = {
  /** how all secrets of the kind begin */
  prefix: string
  /** its last characters */
  hint: string
  isBusy: boolean
  /** why it cannot be ended */
  kept?: string | undefined
  onRetire: () => void
  children: ReactNode
}

/** A secret that is in use, by its last characters: what is known of it, and its end. */
export function SecretLine({ prefix, hint, isBusy, kept, onRetire, children }: SecretLineProps) {
  const { say } = useAdminWords()
  return (
    <li>
      <span>
        <code>
          {prefix}…{hint}
        </code>{' '}
        <span className="soft">{children}</span>
      </span>
      <Button
        size="small"
        danger
        loading={isBusy}
        disabled={kept !== undefined}
        title={kept}
        aria-label={say('webhooks.retireNamed', { hint })}
        onClick={onRetire}
      >
        {say('webhooks.retire')}
      </Button>
    </li>
  )
}
