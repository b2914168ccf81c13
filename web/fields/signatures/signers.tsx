import type { AskedPerson, SignatureView } from '@kaihu/contract/invitations.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IdentityLine } from './identity-state.tsx'
import { paperTitle } from './paper-title.ts'
import { SignatureState, useSignatureNote } from './signature-state.tsx'
import './signers.css'

type Props = {
  people: readonly AskedPerson[]
  minute: (instant: string) => string
  renderActs?: (person: AskedPerson) => ReactNode
}

export function Signers({ people, minute, renderActs }: Props): ReactNode {
  const { t, i18n } = useTranslation(['signatures', 'papers'])
  const note = useSignatureNote(minute)
  const separator = pick(i18n.language, named('、', ', '))
  const rolesOf = ({ signatures, identity }: AskedPerson) =>
    [...new Set([...signatures.flatMap(({ reasons }) => reasons), ...(identity?.reasons ?? [])])]
      .map((reason) => t(`papers:acting.reason.${reason}`))
      .join(separator)
  return (
    <ul className="signers">
      {people.map((person) => (
        <li key={person.key} className="signer">
          <div className="signer-head">
            <div>
              <h3>{person.name}</h3>
              <p className="soft">{rolesOf(person)}</p>
            </div>
            {renderActs?.(person)}
          </div>
          <ul className="signer-papers">
            {person.signatures.map((signature) => (
              <PaperLine key={signature.paperKey} signature={signature} note={note(signature)} />
            ))}
            {person.identity && <IdentityLine identity={person.identity} minute={minute} />}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function PaperLine({ signature, note }: { signature: SignatureView; note: string }): ReactNode {
  const { t, i18n } = useTranslation(['signatures', 'lists', 'papers'])
  const { instruction } = signature
  return (
    <li className="signer-paper">
      <span className="signer-title">{paperTitle(i18n.language, signature)}</span>
      <span className="signer-state">
        <SignatureState signature={signature} />
      </span>
      <span className="soft signer-note">
        {note}
        {instruction !== null && (
          <span className="signer-instruction">
            {t('papers:acting.instruction', {
              instruction: t(`lists:signingInstruction.${instruction as '1'}`),
            })}
          </span>
        )}
      </span>
    </li>
  )
}
