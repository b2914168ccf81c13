import type { OverviewName } from '@kaihu/domain/order/report/overviews.ts'
import { saveOverview } from '../../../client/report.ts'
import { ExportMenu, useExportFormats } from '../../export-menu.tsx'
import { bankToday } from '../../today.ts'
import { useReportWords } from '../use-report-words.ts'
import { type OverviewAddress, overviewRequest } from './overview-address.ts'

export function OverviewExport({ overview, address }: { overview: OverviewName; address: OverviewAddress }) {
  const { say } = useReportWords()
  const formats = useExportFormats()
  return (
    <ExportMenu
      title={say('export.title')}
      formats={formats}
      labelOf={(format) => say(`export.${format}`)}
      save={(format) => saveOverview(overviewRequest(overview, address), format, bankToday())}
    />
  )
}
