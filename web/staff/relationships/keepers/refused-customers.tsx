import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { assignRelationships } from '@kaihu/contract/relationship-keepers.ts'
import { Button } from 'antd'
import { Modal } from '../../../kit/dialog/modal.ts'
import { useRelationshipWords } from '../use-relationship-words.ts'
import type { Given } from './keeper-dialog.tsx'

type Props = {
  results: readonly CallAnswer<typeof assignRelationships>['results'][number][]
  customers: readonly Given[]
  onClose: () => void
}

export function RefusedCustomers({ results, customers, onClose }: Props) {
  const { say } = useRelationshipWords()
  const named = new Map(customers.map((one) => [one.relationshipId, one]))
  return (
    <Modal
      open
      title={say('keeper.refused', { count: results.length })}
      footer={null}
      width={520}
      onCancel={onClose}
    >
      <ul className="keeper-refused">
        {results.map(({ relationshipId, refusal }) => (
          <li key={relationshipId}>
            <strong>{named.get(relationshipId)?.number}</strong> {named.get(relationshipId)?.companyName}
            {refusal && <p className="soft">{say(`refusals.${refusal}`)}</p>}
          </li>
        ))}
      </ul>
      <div className="confirm-actions">
        <Button type="primary" onClick={onClose}>
          {say('common:action.close')}
        </Button>
      </div>
    </Modal>
  )
}
