import type { Investigation } from '@kaihu/contract/investigation.ts'
import { useInvestigation, useInvestigations } from '../../../client/diligence/diligence.ts'
import { useLiveOrders } from '../../../client/orders/use-live-orders.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { useScreen } from '../../../kit/screen/screen.ts'
import { investigateHref, orderHref } from '../../addresses.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { CloseDiligence } from './close-diligence.tsx'
import { ConclusionCard } from './conclusion-card.tsx'
import { InvestigationTable } from './investigation-table.tsx'
import { LineCard } from './line-card.tsx'
import './investigate.css'
import '../../../kit/table/data-table.css'

export default function InvestigateScreen() {
  const orderCode = useScreen().search['order'] ?? ''
  return orderCode === '' ? <WorkList /> : <OneOrder orderCode={orderCode} />
}

function WorkList() {
  const say = useSayDiligence()
  const query = useInvestigations()
  return (
    <>
      <PageHeader title={say('investigate.mine')} note={say('investigate.mineHint')} />
      <LoadState query={query} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <section className="section-card">
              <EmptyState title={say('investigate.none')} hint={say('investigate.noneHint')} />
            </section>
          ) : (
            <section className="section-card">
              <InvestigationTable items={items} />
            </section>
          )
        }
      </LoadState>
    </>
  )
}

function OneOrder({ orderCode }: { orderCode: string }) {
  const query = useInvestigation(orderCode)
  useLiveOrders(orderCode)
  return (
    <LoadState query={query} lines={12}>
      {(investigation) => <Lines investigation={investigation} />}
    </LoadState>
  )
}

function Lines({ investigation }: { investigation: Investigation }) {
  const say = useSayDiligence()
  const words = useWords()
  const { lines, conclusion } = investigation
  const done = lines.filter(({ isDone }) => isDone).length
  return (
    <>
      <PageHeader
        title={investigation.companyName}
        tags={<Tag>{words.status(investigation.status)}</Tag>}
        note={
          <span className="dd-facts">
            <span>{investigation.orderCode}</span>
            <span>{words.branch(investigation.branchCode)}</span>
            <span role="status">{say('investigate.progress', { done, all: lines.length })}</span>
          </span>
        }
        actions={
          <span className="dd-facts">
            <AppLink href={orderHref(investigation, 'answers')}>{say('investigate.application')}</AppLink>
            <AppLink href={investigateHref()}>{say('investigate.back')}</AppLink>
          </span>
        }
        primary={<CloseDiligence investigation={investigation} />}
      />
      {lines.length === 0 ? (
        <section className="section-card">
          <EmptyState
            title={say('investigate.thanks')}
            action={<AppLink href={investigateHref()}>{say('investigate.back')}</AppLink>}
          />
        </section>
      ) : (
        <ol className="dd-lines">
          {lines.map((line) => (
            <LineCard key={line.line} investigation={investigation} line={line} />
          ))}
        </ol>
      )}
      {conclusion && <ConclusionCard investigation={investigation} conclusion={conclusion} />}
    </>
  )
}
