import { REPORT_NAMES } from '@kaihu/domain/order/report/catalogue.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { bankToday } from '../today.ts'
import { readReportAddress } from './report-address.ts'
import { ReportExport } from './report-export.tsx'
import { ReportPanel } from './report-panel.tsx'
import './report.css'
import { useReportWords } from './use-report-words.ts'

const noCell = { key: null, measure: null, cursor: null, back: null }

/** The MI report: six reports over the orders in scope; what is shown stands in the address. */
export default function MiReport() {
  const { say } = useReportWords()
  const [search, change] = useSearchValues()
  const address = readReportAddress(search, bankToday())
  return (
    <>
      <PageHeader
        title={say('title')}
        note={say(`hint.${address.report}`)}
        actions={<ReportExport address={address} />}
      />
      <ViewTabs
        label={say('label')}
        active={address.report}
        onChange={(report) => change({ report, by: null, ...noCell })}
        views={REPORT_NAMES.map((name) => ({
          key: name,
          label: say(`report.${name}`),
          content: name === address.report ? <ReportPanel address={address} /> : null,
        }))}
      />
    </>
  )
}
