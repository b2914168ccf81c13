import { useScreeningSay } from '../use-screening-words.ts'
import { type MarkedPieces, markParts } from './mark-parts.ts'

type NamesProps = {
  names: readonly { text: string; former: boolean; quality?: string }[]
  matched: string
  pieces: MarkedPieces
}

/** All names of one side; of the one that was compared, what agrees and what differs is marked. */
export function Names({ names, matched, pieces }: NamesProps) {
  const say = useScreeningSay()
  return (
    <ul className="hit-names">
      {names.map(({ text, former, quality }) => (
        <li key={text} className={text === matched ? 'hit-matched' : undefined}>
          {text === matched
            ? markParts(text, pieces).map((part, index) =>
                part.mark === null ? (
                  part.text
                ) : (
                  <mark key={`${index} ${part.text}`} className={`hit-${part.mark}`}>
                    {part.text}
                  </mark>
                ),
              )
            : text}
          {quality && quality !== 'primary' && (
            <span className="soft"> {say(`screening:quality.${quality}`)}</span>
          )}
          {former && <span className="soft"> {say('hit.former')}</span>}
        </li>
      ))}
    </ul>
  )
}
