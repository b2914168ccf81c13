import { Button } from 'antd'
import { useWords } from '../../words.ts'
import { countMarks } from './marks.ts'
import type { MarksState, useMarks } from './use-marks.ts'

type StateKey = 'common:state.unsaved' | 'common:state.saving' | 'common:message.saved'

const WORDS: Readonly<Partial<Record<MarksState, StateKey>>> = {
  unsaved: 'common:state.unsaved',
  saving: 'common:state.saving',
  saved: 'common:message.saved',
}

export function MarksNote({ marks }: { marks: ReturnType<typeof useMarks> }) {
  const { say } = useWords()
  const state = WORDS[marks.state]
  const { marked, withoutText } = countMarks(marks.all)
  return (
    <div className="marks-note">
      <span>{marked === 0 ? say('marks.hint') : say('marks.count', { count: marked })}</span>
      {withoutText > 0 && (
        <span className="marks-missing">{say('marks.withoutText', { count: withoutText })}</span>
      )}
      <span className="soft" role="status">
        {state && say(state)}
      </span>
      {marks.problem && (
        <span className="marks-missing" role="alert">
          {marks.problem} <Button onClick={marks.retry}>{say('common:action.retry')}</Button>
        </span>
      )}
    </div>
  )
}
