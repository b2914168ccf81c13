import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { assignRelationships, KeeperView } from '@kaihu/contract/relationship-keepers.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useAssignRelationships, useKeepers } from '../../../client/relationships/keepers.ts'
import { refreshRelationships } from '../../../client/relationships/relationships.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useRelationshipWords } from '../use-relationship-words.ts'
import { RefusedCustomers } from './refused-customers.tsx'

export type Given = { readonly relationshipId: string; readonly number: string; readonly companyName: string }

type Result = CallAnswer<typeof assignRelationships>['results'][number]
type Props = { customers: readonly Given[]; onClose: (isDone: boolean) => void }

/** Gives customers to another relationship manager, with one reason; those that stay where they are say why. */
export function KeeperDialog({ customers, onClose }: Props) {
  const { say, problem } = useRelationshipWords()
  const assign = useAssignRelationships()
  const [staffId, setStaffId] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Result[]>([])
  const check = () => {
    setMissing(staffId === null ? say('keeper.toMissing') : null)
    return staffId !== null
  }
  const settle = ({ results }: CallAnswer<typeof assignRelationships>) => {
    const stayed = results.filter(({ refusal }) => refusal !== null)
    const given = results.length - stayed.length
    if (given > 0) showToast('success', say('keeper.given', { count: given }))
    void refreshRelationships()
    setRefused(stayed)
    if (stayed.length === 0) onClose(true)
  }
  const give = (reason: string) => {
    const relationshipIds = customers.map(({ relationshipId }) => relationshipId)
    assign.mutate({ body: { relationshipIds, staffId: staffId ?? '', reason } }, { onSuccess: settle })
  }
  if (refused.length > 0)
    return <RefusedCustomers results={refused} customers={customers} onClose={() => onClose(true)} />
  const count = customers.length
  return (
    <ConfirmDialog
      isOpen
      title={say('keeper.title', { count })}
      effect={say('keeper.effect')}
      confirmLabel={say('keeper.confirm', { count })}
      reason="required"
      reasonLabel={say('keeper.reason')}
      isBusy={assign.isPending}
      problem={problem(assign.error)}
      check={check}
      onConfirm={give}
      onCancel={() => onClose(false)}
    >
      <KeeperField value={staffId} problem={missing} onChange={setStaffId} />
    </ConfirmDialog>
  )
}

type FieldProps = { value: string | null; problem: string | null; onChange: (staffId: string) => void }

function KeeperField(props: FieldProps) {
  const query = useKeepers()
  return <RestsOn query={query}>{({ items }) => <KeeperChoice {...props} keepers={items} />}</RestsOn>
}

function KeeperChoice({
  value,
  problem,
  onChange,
  keepers,
}: FieldProps & { keepers: readonly KeeperView[] }) {
  const { say, person } = useRelationshipWords()
  const optionOf = (one: KeeperView) => ({
    value: one.staffId,
    label: say('keeper.option', {
      name: person(one),
      branches: one.branchCodes.join(' '),
      count: one.customers,
    }),
  })
  return (
    <FieldLine label={say('keeper.to')} problem={problem}>
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          showSearch
          optionFilterProp="label"
          status={problem ? 'error' : ''}
          value={value}
          placeholder={say('keeper.toHint')}
          notFoundContent={say('keeper.nobody')}
          options={keepers.map(optionOf)}
          onChange={onChange}
        />
      )}
    </FieldLine>
  )
}
