import { Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '../../kit/dialog/reason-field.tsx'
import type { Replies } from './use-replies.ts'

export function ReplyField({ path, label, replies }: { path: string; label: string; replies: Replies }) {
  const { t } = useTranslation('customer')
  const id = useId()
  const value = replies.of(path)
  const [isOpen, setOpen] = useState(value !== '')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus()
  }, [isAsked, id])
  const open = () => {
    setOpen(true)
    setAsked(true)
  }
  if (!isOpen) {
    return (
      <Button type="link" className="returned-reply" onClick={open}>
        {t('returned.answerInWords')}
        <span className="visually-hidden">{label}</span>
      </Button>
    )
  }
  return (
    <ReasonField
      id={id}
      label={t('returned.reply', { field: label })}
      value={value}
      onChange={(text) => replies.set(path, text)}
      isOptional
    />
  )
}
