import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { useUser } from '../../client/session.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { DueTable } from './due-table.tsx'
import { ErasedSearch } from './erased-search.tsx'
import { HoldsTable } from './holds-table.tsx'
import './retention.css'
import { RulesTable } from './rules-table.tsx'
import { RunsTable } from './runs-table.tsx'
import { useRetentionWords } from './use-retention-words.ts'

const PARTS = ['rules', 'due', 'runs', 'holds', 'erased'] as const
const CONTENT = { rules: RulesTable, due: DueTable, runs: RunsTable, holds: HoldsTable, erased: ErasedSearch }

export default function RetentionPage() {
  const { say } = useRetentionWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const mayErase = isRole(role) && hasCapability(role, 'erase_records')
  const [search, change] = useSearchValues()
  const parts = mayErase ? PARTS : (['rules'] as const)
  const active = parts.find((part) => part === search['part']) ?? 'rules'
  return (
    <>
      <PageHeader title={say('title')} note={say('note')} />
      <ViewTabs
        label={say('view')}
        active={active}
        onChange={(part) => change({ part })}
        views={parts.map((part) => {
          const Content = CONTENT[part]
          return { key: part, label: say(`tab.${part}`), content: <Content /> }
        })}
      />
    </>
  )
}
