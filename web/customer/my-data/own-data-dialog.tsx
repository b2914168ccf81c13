import type { ConfirmedAct } from '@kaihu/domain/rights/requests.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useAskOwnDataCode } from '../../client/rights.ts'
import { CodeDialog } from '../confirm-code/code-dialog.tsx'

type Props = Omit<ComponentProps<typeof CodeDialog>, 'onSend'> & { act: ConfirmedAct }

export function OwnDataDialog({ act, ...props }: Props): ReactNode {
  const request = useAskOwnDataCode()
  return <CodeDialog {...props} onSend={() => request.mutateAsync({ body: { act } })} />
}
