import { LIST_FORMATS, type ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { refreshLists, useLoadList } from '../../../client/diligence/screening.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useListNamer } from '../../screening/use-list-name.ts'
import { problemOf, useScreeningSay } from '../../screening/use-screening-words.ts'
import { LoadProgress } from './load-progress.tsx'

type LoadListDialogProps = {
  list: ScreeningListView
  onClose: () => void
}

type Format = (typeof LIST_FORMATS)[number]

const LARGEST = 20_971_520
const PACKED = /\.(zip|gz|xz|7z)$/i

const MOST_FILES = 4

/** Why files are not sent at all; null when they may be. */
export function refusalOf(files: readonly Pick<File, 'name' | 'size'>[]) {
  if (files.length === 0) return 'lists.noFile'
  if (files.length > MOST_FILES) return 'lists.tooMany'
  if (files.some(({ name }) => hidesSign(name))) return 'lists.unseenName'
  if (files.some(({ name }) => PACKED.test(name))) return 'lists.packed'
  return files.reduce((sum, { size }) => sum + size, 0) > LARGEST ? 'lists.tooLarge' : null
}

/** Reads a file of a list; it comes into force when another administrator releases it. */
export function LoadListDialog({ list, onClose }: LoadListDialogProps) {
  const say = useScreeningSay()
  const load = useLoadList()
  const name = useListNamer()(list.code)
  const [files, setFiles] = useState<readonly File[]>([])
  const [format, setFormat] = useState<Format>(
    LIST_FORMATS.find((one) => one === (list.current?.format ?? list.format)) ?? 'own',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const start = async () => {
    const wrong = refusalOf(files)
    setProblem(wrong && say(wrong, { most: MOST_FILES }))
    if (wrong) return
    const read = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await file.text() })),
    )
    load.mutate(
      { params: { list: list.code }, body: { format, files: read } },
      {
        onSuccess: ({ version, isUnchanged }) => {
          const { entries, rejected } = version.counts
          if (isUnchanged) showToast('success', say('lists.unchanged'))
          else if (version.state === 'failed') showToast('error', say('lists.failedLoad'))
          else if (version.state === 'blocked') showToast('error', say('lists.blockedLoad'))
          else showToast('success', say('lists.loaded', { entries, rejected }))
          void refreshLists()
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('lists.loadTitle', { list: name })}
      effect={say('lists.loadEffect')}
      confirmLabel={say('lists.load')}
      isBusy={load.isPending}
      problem={problemOf(load.error, say)}
      onConfirm={() => void start()}
      onCancel={() => !load.isPending && onClose()}
    >
      <div className="load-list">
        <FieldLine label={say('lists.format')}>
          {(aria) => (
            <Select
              {...aria}
              value={format}
              onChange={setFormat}
              options={LIST_FORMATS.map((value) => ({ value, label: say(`lists.formats.${value}`) }))}
            />
          )}
        </FieldLine>
        <FieldLine
          label={say('lists.file')}
          problem={problem}
          hint={files.map((file) => file.name).join(' · ')}
        >
          {(aria) => (
            <>
              <input
                ref={input}
                type="file"
                hidden
                multiple
                data-testid="list-files"
                onChange={({ target }) => setFiles([...(target.files ?? [])])}
              />
              <Button {...aria} onClick={() => input.current?.click()}>
                {say('lists.choose')}
              </Button>
            </>
          )}
        </FieldLine>
        {load.isPending && <LoadProgress list={list.code} />}
      </div>
    </ConfirmDialog>
  )
}
