import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import type { ReactNode } from 'react'
import { shown } from '../../../kit/read/empty.ts'
import { bankDate } from '../../../kit/read/instant.ts'
import { useListName } from '../use-list-name.ts'
import { useScreeningSay } from '../use-screening-words.ts'
import { Names } from './hit-names.tsx'
import { type Verdict, verdictOn } from './verdict.ts'

type Line = {
  key: string
  ours: ReactNode
  theirs: ReactNode
  verdict?: Verdict
}

function useLines(hit: HitDetail): readonly Line[] {
  const say = useScreeningSay()
  const { party, entry } = hit
  const agreeing = hit.evidence.filter(({ role }) => role === 'agree')
  const differing = hit.evidence.filter(({ role }) => role === 'against')
  const ownNames = [
    { text: party.legalName, former: false },
    { text: party.legalNameChinese, former: false },
    { text: party.customerFormerFullName, former: true },
    { text: party.customerFormerFullName2ndLanguage, former: true },
  ].filter(({ text }) => text !== '')
  const country = (code: string) => (code ? say(`lists:countries.${code}`) : '')
  const ownCountries = [...new Set([party.nationalityCountryCode, party.residenceCountryCode])]
  const verdict = (kind: string) => verdictOn(kind, hit.evidence)
  return [
    {
      key: 'name',
      ours: (
        <Names
          names={ownNames}
          matched={hit.queryName}
          pieces={{
            agreeing: agreeing.map(({ left }) => left),
            differing: differing.map(({ left }) => left),
          }}
        />
      ),
      theirs: (
        <Names
          names={entry?.names ?? []}
          matched={hit.matchedName}
          pieces={{
            agreeing: agreeing.map(({ right }) => right),
            differing: differing.map(({ right }) => right),
          }}
        />
      ),
    },
    {
      key: 'type',
      ours: say(`result.kind.${party.partyTypeCode}`),
      theirs: entry ? say(`hit.kind.${entry.type}`) : '',
      verdict: verdict('type'),
    },
    {
      key: 'born',
      ours: shown(party.birthDate),
      theirs: shown(entry?.birthDates ?? []),
      verdict: verdict('birth_date'),
    },
    {
      key: 'gender',
      ours: hit.partyGender ? say(`hit.sex.${hit.partyGender}`) : shown(''),
      theirs: entry?.gender ? say(`hit.sex.${entry.gender}`) : shown(''),
      verdict: verdict('gender'),
    },
    {
      key: 'countries',
      ours: shown(ownCountries.map(country).filter(Boolean)),
      theirs: shown((entry?.countries ?? []).map(country)),
      verdict: verdict('country'),
    },
    {
      key: 'identifiers',
      ours: <span className="figures">{shown(party.identificationDocumentNumber)}</span>,
      theirs: <span className="figures">{shown((entry?.identifiers ?? []).map(({ value }) => value))}</span>,
      verdict: verdict('identifier'),
    },
    { key: 'programs', ours: '', theirs: shown(entry?.programs ?? []) },
    { key: 'remarks', ours: '', theirs: shown(entry?.remarks ?? '') },
  ]
}

/** Both sides line by line, so that one looks across and not up and down. */
export function HitSides({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  const listName = useListName(hit.list)
  const lines = useLines(hit)
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
          {lines.map(({ key, ours, theirs, verdict: said = 'neutral' }) => (
            <tr key={key} className={rowClass[said]}>
              <th scope="row">
                {say(`hit.${key}`)}
                {said === 'for' && <span className="hit-verdict"> {say('hit.same')}</span>}
                {said === 'against' && <span className="hit-verdict"> {say('hit.differs')}</span>}
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        {say('hit.source', { list: listName, entry: hit.entryId })} ·{' '}
        {say(hit.publisherDate === null ? 'hit.version' : 'hit.versionPublished', version)}
        {hit.listSha256 !== null && (
          <>
            {' · '}
            {say('lists.sha')} <span className="figures hit-hash">{hit.listSha256}</span>
          </>
        )}
      </p>
    </section>
  )
}

const rowClass: Readonly<Record<Verdict, string | undefined>> = {
  for: 'hit-same',
  against: 'hit-other',
  neutral: undefined,
}
