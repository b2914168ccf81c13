import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { CallError } from '../client/call/call-error.ts'
import { useFeature } from '../client/diligence/registry.ts'
import { showToast } from '../kit/toast/toast-store.ts'
import { refusalWords } from './refusal-words.ts'
import { useWords } from './words.ts'

export type ExportFormat = 'xlsx' | 'csv'

export function useExportFormats(): readonly ExportFormat[] {
  return useFeature('ruleExcelQuery') ? ['xlsx', 'csv'] : ['csv']
}

type ExportMenuProps = {
  title: string
  formats: readonly ExportFormat[]
  labelOf: (format: ExportFormat) => string
  save: (format: ExportFormat) => Promise<void>
}

/** Saves what is in sight as a file of the format chosen; a refusal is said in words. */
export function ExportMenu({ title, formats, labelOf, save }: ExportMenuProps) {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const start = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await save(format)
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
        items: formats.map((format) => ({ key: format, label: labelOf(format) })),
        onClick: ({ key }) => void start(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isBusy}>
        {title}
      </Button>
    </Dropdown>
  )
}
