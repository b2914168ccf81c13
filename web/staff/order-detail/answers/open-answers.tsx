import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'
import { useWords } from '../../words.ts'

/** As many as one takes in at a glance; the rest is counted. */
const SHOWN = 12

export function OpenAnswers({ paths }: { paths: readonly string[] }) {
  const words = useWords()
  const say = useSay()
  if (paths.length === 0) return null
  const labels = [...new Set(paths.map((path) => labelOfPath(path, say)))]
  const left = labels.length - SHOWN
  return (
    <section className="section-card" role="status">
      <p>{words.say('answers.open', { count: labels.length })}</p>
      <ul>
        {labels.slice(0, SHOWN).map((label) => (
          <li key={label}>{label}</li>
        ))}
        {left > 0 && <li className="soft">{words.say('answers.openMore', { count: left })}</li>}
      </ul>
    </section>
  )
}
