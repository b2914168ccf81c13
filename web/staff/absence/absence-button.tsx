import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useAbsence } from '../../client/orders/work.ts'
import { useWords } from '../words.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { absenceWords } from './absence-words.ts'

const me = 'me'

export function AbsenceButton() {
  const words = useWords()
  const known = useAbsence(me)
  const [isOpen, setOpen] = useState(false)
  const absence = known.data?.absence ?? null
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {absence ? absenceWords(absence, words) : words.say('work:absence.mine')}
      </Button>
      {isOpen && (
        <AbsenceDialog
          staffId={me}
          title={words.say('work:absence.mine')}
          absence={absence}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
