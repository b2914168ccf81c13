import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { CallError } from '../../client/call-error.ts'
import { saveReport } from '../../client/report.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { refusalWords } from '../refusal-words.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { type ReportAddress, reportRequest } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'

const formats = ['xlsx', 'csv'] as const

/** Saves the report as it is narrowed. */
export function ReportExport({ address }: { address: ReportAddress }) {
  const { say } = useReportWords()
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: (typeof formats)[number]) => {
    setBusy(true)
    try {
      await saveReport(reportRequest(address), format, bankToday())
    } catch (error) {
      if (error instanceof CallError) showToast('error', refusalWords(error, words))
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => ({ key: format, label: say(`export.${format}`) })),
        onClick: ({ key }) => void save(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={isBusy}>
        {say('export.title')}
      </Button>
    </Dropdown>
  )
}
