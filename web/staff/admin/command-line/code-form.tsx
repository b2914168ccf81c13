import { readUserCode } from '@kaihu/contract/command-line.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAdminWords } from '../use-admin-words.ts'

export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { say } = useAdminWords()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const problemId = useId()
  const submit = () => {
    const code = readUserCode(typed)
    setWrong(code.length !== 8)
    if (code.length === 8) onCode(code)
  }
  return (
    <form
      className="command-line-code"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="act-field">
        {say('commandLine.code')}
        <Input
          value={typed}
          maxLength={20}
          autoComplete="off"
          placeholder="BCDF-GHJK"
          {...(isWrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {isWrong && (
        <p id={problemId} className="act-field-problem" role="alert">
          {say('commandLine.codeProblem')}
        </p>
      )}
      <Button type="primary" htmlType="submit">
        {say('commandLine.next')}
      </Button>
    </form>
  )
}
