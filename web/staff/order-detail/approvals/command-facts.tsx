import { useWords } from '../../words.ts'

/** Of the maker's command what a checker has to see beside act and reason. */
export function CommandFacts({ command }: { command: Readonly<Record<string, unknown>> }) {
  const words = useWords()
  const lines: [string, string][] = []
  const code = command['reasonCode']
  if (typeof code === 'string') {
    const list = command['action'] === 'cancel' ? 'cancelReasons' : 'rejectReasons'
    lines.push([words.say('field.reasonCode'), words.say(`order:${list}.${code}`)])
  }
  const accounts = command['accountNumbers']
  if (Array.isArray(accounts)) lines.push([words.say('field.accountNumbers'), accounts.join(' ')])
  return lines.map(([label, value]) => (
    <p key={label}>
      {label}
      {words.say('colon')}
      {value}
    </p>
  ))
}
