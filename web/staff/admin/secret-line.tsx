import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useAdminWords } from './use-admin-words.ts'

type SecretLineProps = {
  prefix: string
  hint: string
  isBusy: boolean
  kept?: string | undefined
  onRetire: () => void
  children: ReactNode
}

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
