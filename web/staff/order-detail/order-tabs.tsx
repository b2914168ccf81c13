import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { useOrderActions } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { SkeletonLines } from '../../kit/page-skeleton.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { GroupTabs } from '../../kit/tabs/group-tabs.tsx'
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
import { openPoints, placeOfWork } from './open-points.ts'
import { PeopleTab } from './people/people-tab.tsx'
import { PushesTab } from './pushes/pushes-tab.tsx'
import { RoundsTab } from './rounds/rounds-tab.tsx'
import { SummaryTab } from './summary/summary-tab.tsx'
import { TasksTab } from './tasks/tasks-tab.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'
import { VisitTab } from './visit/visit-tab.tsx'

type Shown = { key: string; Content: ComponentType<{ order: OrderDetail }> }

/** The parts of the page by what they are about; the first of them is where an order without open work opens. */
const groups: readonly { key: string; views: readonly Shown[] }[] = [
  {
    key: 'work',
    views: [
      { key: 'tasks', Content: TasksTab },
      { key: 'summary', Content: SummaryTab },
      { key: 'people', Content: PeopleTab },
    ],
  },
  {
    key: 'application',
    views: [
      { key: 'answers', Content: AnswersTab },
      { key: 'documents', Content: DocumentsTab },
      { key: 'intention', Content: IntentionTab },
      { key: 'papers', Content: PapersTab },
      { key: 'rounds', Content: RoundsTab },
    ],
  },
  {
    key: 'diligence',
    views: [
      { key: 'checklist', Content: ChecklistTab },
      { key: 'screening', Content: ScreeningTab },
      { key: 'ownership', Content: OwnershipTab },
      { key: 'cdd', Content: CddTab },
      { key: 'bankData', Content: BankDataTab },
    ],
  },
  {
    key: 'account',
    views: [
      { key: 'setup', Content: SetupTab },
      { key: 'fees', Content: FeesTab },
      { key: 'visit', Content: VisitTab },
      { key: 'pushes', Content: PushesTab },
    ],
  },
  {
    key: 'history',
    views: [
      { key: 'timeline', Content: TimelineTab },
      { key: 'consents', Content: ConsentsTab },
      { key: 'audit', Content: AuditTab },
    ],
  },
]

/** Everything known of the order, by subject; the open one stands in the address. */
export function OrderTabs({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const [search, change] = useSearchValues()
  const role = useUser()?.staff?.currentRole ?? ''
  const known = { order, role, actions: useOrderActions(order.orderCode).data?.actions ?? [] }
  const open = openPoints(known)
  // Where the work was when the page was opened: it stays there while the work gets done.
  const [home] = useState(() => placeOfWork(known))
  const shown = groups
    .map(({ key, views }) => ({ key, views: views.filter((view) => isViewShown(view.key, role, order)) }))
    .filter(({ views }) => views.length > 0)
  const keys = shown.flatMap(({ views }) => views.map(({ key }) => key))
  const active = [search['view'], home, keys[0]].find((key) => key && keys.includes(key)) ?? 'answers'
  return (
    <GroupTabs
      label={say('view.label')}
      active={active}
      onChange={(view) => change({ view })}
      openLabel={(count) => say('view.open', { count })}
      groups={shown.map(({ key, views }) => ({
        key,
        label: say(`viewGroup.${key}`),
        views: views.map(({ key: view, Content }) => ({
          key: view,
          label: say(`view.${view}`),
          open: open.get(view) ?? 0,
          content: (
            <Suspense fallback={<SkeletonLines count={8} />}>
              <Content order={order} />
            </Suspense>
          ),
        })),
      }))}
    />
  )
}
