import { saveReport } from '../../client/report.ts'
import { ExportMenu, useExportFormats } from '../export-menu.tsx'
import { bankToday } from '../today.ts'
import { type ReportAddress, reportRequest } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'

export function ReportExport({ address }: { address: ReportAddress }) {
  const { say } = useReportWords()
  const formats = useExportFormats()
  return (
    <ExportMenu
      title={say('export.title')}
      formats={formats}
      labelOf={(format) => say(`export.${format}`)}
      save={(format) => saveReport(reportRequest(address), format, bankToday())}
    />
  )
}
