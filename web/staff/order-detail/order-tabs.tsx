import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { useUser } from '../../client/session.ts'
import { SkeletonLines } from '../../kit/page-skeleton.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { SetupTab } from '../approvals-of-choice/setup-tab.tsx'
import { BankDataTab } from '../bank-data/bank-data-tab.tsx'
import { ConsentsTab } from '../consents/consents-tab.tsx'
import { CddTab } from '../diligence/cdd/cdd-tab.tsx'
import { ChecklistTab } from '../diligence/checklist/checklist-tab.tsx'
import { OwnershipTab } from '../diligence/ownership/ownership-tab.tsx'
import { DocumentsTab } from '../files/documents-tab.tsx'
import { IntentionTab } from '../intention/intention-tab.tsx'
import { isViewShown } from '../order/shown-views.ts'
import { PapersTab } from '../papers/papers-tab.tsx'
import { ScreeningTab } from '../screening/screening-tab.tsx'
import { useWords } from '../words.ts'
import { AnswersTab } from './answers/answers-tab.tsx'
import { AuditTab } from './audit/audit-tab.tsx'
import { FeesTab } from './fees/fees-tab.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import { PushesTab } from './pushes/pushes-tab.tsx'
import { RoundsTab } from './rounds/rounds-tab.tsx'
import { SummaryTab } from './summary/summary-tab.tsx'
import { TasksTab } from './tasks/tasks-tab.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'
import { VisitTab } from './visit/visit-tab.tsx'

const views: readonly { key: string; Content: ComponentType<{ order: OrderDetail }> }[] = [
  { key: 'tasks', Content: TasksTab },
  { key: 'summary', Content: SummaryTab },
  { key: 'answers', Content: AnswersTab },
  { key: 'documents', Content: DocumentsTab },
  { key: 'intention', Content: IntentionTab },
  { key: 'papers', Content: PapersTab },
  { key: 'consents', Content: ConsentsTab },
  { key: 'ownership', Content: OwnershipTab },
  { key: 'checklist', Content: ChecklistTab },
  { key: 'bankData', Content: BankDataTab },
  { key: 'screening', Content: ScreeningTab },
  { key: 'cdd', Content: CddTab },
  { key: 'rounds', Content: RoundsTab },
  { key: 'setup', Content: SetupTab },
  { key: 'fees', Content: FeesTab },
  { key: 'visit', Content: VisitTab },
  { key: 'pushes', Content: PushesTab },
  { key: 'timeline', Content: TimelineTab },
  { key: 'people', Content: PeopleTab },
  { key: 'audit', Content: AuditTab },
]

/** Everything known of the order, by subject; the open one stands in the address. */
export function OrderTabs({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const [search, change] = useSearchValues()
  const role = useUser()?.staff?.currentRole ?? ''
  const shown = views.filter(({ key }) => isViewShown(key, role, order))
  const active = shown.find(({ key }) => key === search['view'])?.key ?? shown[0]?.key ?? 'answers'
  return (
    <ViewTabs
      label={say('view.label')}
      active={active}
      onChange={(view) => change({ view })}
      views={shown.map(({ key, Content }) => ({
        key,
        label: say(`view.${key}`),
        content: (
          <Suspense fallback={<SkeletonLines count={8} />}>
            <Content order={order} />
          </Suspense>
        ),
      }))}
    />
  )
}
