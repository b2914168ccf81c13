import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import type { BulkAct } from './bulk-acts.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps = {
  acts: readonly BulkAct[]
  orders: readonly OrderRow[]
  onChange: (codes: readonly string[]) => void
}

/** What can be done to the orders that are chosen in a list; it stands there also while none is, so that nothing moves. */
export function BulkBar({ acts, orders, onChange }: BulkBarProps) {
  const { say } = useWords()
  const [act, setAct] = useState<BulkAct | null>(null)
  return (
    <div className="bulk-bar" role="toolbar" aria-label={say('bulk.label')}>
      <span className="soft" role="status">
        {say('bulk.chosen', { count: orders.length })}
      </span>
      {acts.map((one) => (
        <Button
          key={one}
          size="small"
          danger={one === 'cancel'}
          disabled={orders.length === 0}
          onClick={() => setAct(one)}
        >
          {say(`bulk.act.${one}`)}
        </Button>
      ))}
      {act && (
        <BulkDialog
          act={act}
          orders={orders}
          onClose={(left) => {
            setAct(null)
            onChange(left)
          }}
        />
      )}
    </div>
  )
}
