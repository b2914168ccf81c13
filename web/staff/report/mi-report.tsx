import { isRole } from '@kaihu/domain/access/roles.ts'
import { REPORT_NAMES } from '@kaihu/domain/order/report/catalogue.ts'
import { overviewsOf } from '@kaihu/domain/order/report/overviews.ts'
import { useUser } from '../../client/session.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { bankToday } from '../today.ts'
import { OverviewExport } from './overviews/overview-export.tsx'
import { OverviewPanel } from './overviews/overview-panel.tsx'
import { readReportAddress } from './report-address.ts'
import { ReportExport } from './report-export.tsx'
import { ReportPanel } from './report-panel.tsx'
import './report.css'
import { useReportWords } from './use-report-words.ts'

const noCell = { key: null, measure: null, cursor: null, back: null }

/** The MI report: reports over the orders in scope, and overviews beside them; what is shown stands in the address. */
export default function MiReport() {
  const { say } = useReportWords()
  const [search, change] = useSearchValues()
  const role = useUser()?.staff?.currentRole ?? ''
  const overviews = isRole(role) ? overviewsOf(role) : []
  const address = readReportAddress(search, bankToday())
  const overview = overviews.find((name) => name === search['report'])
  const numbers = { from: address.from, to: address.to, flow: search['flow'] }
  const active = overview ?? address.report
  return (
    <>
      <PageHeader
        title={say('title')}
        note={say(`hint.${active}`)}
        actions={
          overview ? (
            <OverviewExport overview={overview} address={numbers} />
          ) : (
            <ReportExport address={address} />
          )
        }
      />
      <ViewTabs
        label={say('label')}
        active={active}
        onChange={(report) => change({ report, by: null, ...noCell })}
        views={[
          ...REPORT_NAMES.map((name) => ({
            key: name,
            label: say(`report.${name}`),
            content: name === active ? <ReportPanel address={address} /> : null,
          })),
          ...overviews.map((name) => ({
            key: name,
            label: say(`report.${name}`),
            content: name === active ? <OverviewPanel overview={name} address={numbers} /> : null,
          })),
        ]}
      />
    </>
  )
}
