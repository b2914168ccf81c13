import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { useWords } from '../words.ts'

const confirmedMs = 1500

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const { say } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), confirmedMs)
  }
  return (
    <Button
      type="text"
      size="small"
      aria-label={`${say(isCopied ? 'common:action.copied' : 'common:action.copy')} ${text}`}
      icon={isCopied ? <CheckOutlined aria-hidden="true" /> : <CopyOutlined aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}
