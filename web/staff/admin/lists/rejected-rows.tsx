import type { ListVersionView } from '@kaihu/contract/screening-lists.ts'
import { useRejectedRows } from '../../../client/diligence/screening.ts'
import { Drawer } from '../../../kit/dialog/drawer.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useScreeningSay } from '../../screening/use-screening-words.ts'

export function RejectedRows({ version, onClose }: { version: ListVersionView; onClose: () => void }) {
  const say = useScreeningSay()
  const query = useRejectedRows(version.versionId)
  return (
    <Drawer open size={720} title={say('lists.rejectedTitle')} onClose={onClose}>
      <LoadState query={query}>
        {({ items }) => (
          <DataTable
            name="rejected-rows"
            label={say('lists.rejectedTitle')}
            rows={items}
            rowKey={({ line, quote }) => `${line} ${quote}`}
            columns={[
              { key: 'line', title: say('lists.line'), cell: ({ line }) => line, align: 'right' },
              { key: 'why', title: say('lists.why'), cell: ({ code }) => say(`screening:reject.${code}`) },
              { key: 'quote', title: say('lists.quote'), cell: ({ quote }) => <code>{quote}</code> },
            ]}
          />
        )}
      </LoadState>
    </Drawer>
  )
}
