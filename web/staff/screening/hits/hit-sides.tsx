import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import type { ReactNode } from 'react'
import { shown } from '../../../kit/read/empty.ts'
import { bankDate } from '../../../kit/read/instant.ts'
import { useScreeningSay } from '../use-screening-words.ts'
import { markParts } from './mark-parts.ts'

type Line = {
  key: string
  ours: ReactNode
  theirs: ReactNode
  isSame?: boolean
}

/** Both sides line by line, what agrees in the names marked, so that one looks across and not up and down. */
export function HitSides({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  const { party, entry } = hit
  const agreeing = hit.evidence.filter(({ role }) => role === 'agree')
  const ownNames = [
    { text: party.legalName, former: false },
    { text: party.legalNameChinese, former: false },
    { text: party.customerFormerFullName, former: true },
    { text: party.customerFormerFullName2ndLanguage, former: true },
  ].filter(({ text }) => text !== '')
  const country = (code: string) => (code ? say(`lists:countries.${code}`) : '')
  const ownCountries = [...new Set([party.nationalityCountryCode, party.residenceCountryCode])]
  const has = (kind: string) => hit.evidence.some((line) => line.kind === kind && line.effect > 0)
  const lines: Line[] = [
    {
      key: 'name',
      ours: <Names names={ownNames} matched={hit.queryName} pieces={agreeing.map(({ left }) => left)} />,
      theirs: (
        <Names
          names={entry?.names ?? []}
          matched={hit.matchedName}
          pieces={agreeing.map(({ right }) => right)}
        />
      ),
    },
    {
      key: 'type',
      ours: say(`result.kind.${party.partyTypeCode}`),
      theirs: entry ? say(`hit.kind.${entry.type}`) : '',
    },
    {
      key: 'born',
      ours: shown(party.birthDate),
      theirs: shown(entry?.birthDates ?? []),
      isSame: has('birth_date'),
    },
    {
      key: 'countries',
      ours: shown(ownCountries.map(country).filter(Boolean)),
      theirs: shown((entry?.countries ?? []).map(country)),
      isSame: has('country'),
    },
    {
      key: 'identifiers',
      ours: <span className="figures">{shown(party.identificationDocumentNumber)}</span>,
      theirs: <span className="figures">{shown((entry?.identifiers ?? []).map(({ value }) => value))}</span>,
      isSame: has('identifier'),
    },
    { key: 'programs', ours: '', theirs: shown(entry?.programs ?? []) },
    { key: 'remarks', ours: '', theirs: shown(entry?.remarks ?? '') },
  ]
  const version = {
    date: bankDate(hit.loadedAt ?? hit.foundAt),
    id: hit.versionId.slice(0, 8),
    published: hit.publisherDate ?? '',
  }
  return (
    <section className="hit-sides">
      <table>
        <caption className="visually-hidden">{say('hit.ours')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{say('hit.name')}</span>
            </th>
            <th scope="col">{say('hit.ours')}</th>
            <th scope="col">{say('hit.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, ours, theirs, isSame = false }) => (
            <tr key={key} className={isSame ? 'hit-same' : undefined}>
              <th scope="row">
                {say(`hit.${key}`)}
                {isSame && <span className="hit-same-word"> {say('hit.same')}</span>}
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        {say('hit.source', { list: say(`list.${hit.list}`), entry: hit.entryId })} ·{' '}
        {say(hit.publisherDate === null ? 'hit.version' : 'hit.versionPublished', version)}
      </p>
    </section>
  )
}

type NamesProps = {
  names: readonly { text: string; former: boolean; quality?: string }[]
  matched: string
  pieces: readonly string[]
}

function Names({ names, matched, pieces }: NamesProps) {
  const say = useScreeningSay()
  return (
    <ul className="hit-names">
      {names.map(({ text, former, quality }) => (
        <li key={text} className={text === matched ? 'hit-matched' : undefined}>
          {text === matched
            ? markParts(text, pieces).map((part, index) =>
                part.isMatched ? <mark key={`${index} ${part.text}`}>{part.text}</mark> : part.text,
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
