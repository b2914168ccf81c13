import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DragEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import './uploader.css'

type Props = {
  id: string
  labelledBy: string
  describedBy: string
  chooseLabel: string
  dropHint: string
  allowed: ReactNode
  /** extensions with dots, for the system's file dialog; a convenience, not a check */
  accept: string
  isMultiple: boolean
  isFull: boolean
  fullNote: string
  isInvalid: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by button, by drag and by paste. What may be in them is judged by whoever is handed them. */
export function DropZone(props: Props): ReactNode {
  const { onFiles, isFull, isMultiple } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isFull) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drag = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault()
    setOver(isNowOver && !isFull)
  }
  return (
    <div
      className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={props.accept}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button
        id={props.id}
        icon={<UploadOutlined aria-hidden="true" />}
        disabled={isFull}
        aria-labelledby={`${props.labelledBy} ${props.id}-act`}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        onClick={() => input.current?.click()}
      >
        <span id={`${props.id}-act`}>{props.chooseLabel}</span>
      </Button>
      {isFull ? (
        <span className="drop-hint">{props.fullNote}</span>
      ) : (
        <span className="drop-hint drop-by-mouse">{props.dropHint}</span>
      )}
      <span className="drop-allowed">{props.allowed}</span>
    </div>
  )
}
