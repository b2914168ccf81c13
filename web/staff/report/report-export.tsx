import { saveReport } from '../../client/report.ts'
import { ExportMenu } from '../export-menu.tsx'
import { bankToday } from '../today.ts'
import { type ReportAddress, reportRequest } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'

const formats = ['xlsx', 'csv'] as const

/** Saves the report as it is narrowed. */
export function ReportExport({ address }: { address: ReportAddress }) {
  const { say } = useReportWords()
  return (
    <ExportMenu
      title={say('export.title')}
      formats={formats}
      labelOf={(format) => say(`export.${format}`)}
      save={(format) => saveReport(reportRequest(address), format, bankToday())}
    />
  )
}
