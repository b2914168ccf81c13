import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshConnections, useConnections, useTryConnection } from '../../../client/outside/connections.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { CallTable } from './call-table.tsx'
import { connectionColumns } from './connection-columns.tsx'
import { FailedJobs } from './failed-jobs.tsx'

export default function ConnectionsPage() {
  const words = useAdminWords()
  const query = useConnections()
  const [search, change] = useSearchValues()
  const { trying, tryOne, tryAll } = useTries(query.data?.items ?? [])
  const chosen = query.data?.items.find(({ system }) => system === search['system'])
  return (
    <>
      <PageHeader
        title={words.say('connections.title')}
        note={words.say('connections.note')}
        actions={
          <Button loading={trying.size > 0} disabled={!query.data} onClick={() => void tryAll()}>
            {words.say('connections.tryAll')}
          </Button>
        }
      />
      <FailedJobs />
      <section className="section-card">
        <DataTable
          name="admin-connections"
          label={words.say('connections.title')}
          columns={connectionColumns(words, {
            trying,
            onTry: (connection) => void tryOne(connection),
            onOpen: ({ system }) => change({ system }),
          })}
          rows={query.data?.items}
          rowKey={({ system }) => system}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
        />
      </section>
      {chosen && <CallTable system={chosen.system} />}
    </>
  )
}

/** Systems that are being tried at the moment, each by itself: one that is slow keeps nobody waiting. */
function useTries(connections: readonly ConnectionView[]) {
  const { mutateAsync } = useTryConnection()
  const [trying, setTrying] = useState<ReadonlySet<string>>(new Set())
  const tryOne = async ({ system }: ConnectionView): Promise<void> => {
    setTrying((before) => new Set([...before, system]))
    try {
      await mutateAsync({ params: { system }, body: {} })
    } catch {
      // Said by the mechanism of calls; what is known of the system is read anew all the same.
    } finally {
      setTrying((before) => new Set([...before].filter((one) => one !== system)))
      await refreshConnections()
    }
  }
  const tryAll = async (): Promise<void> => {
    await Promise.all(connections.filter(({ mayTry }) => mayTry).map(tryOne))
  }
  return { trying, tryOne, tryAll }
}
