import type { Invitations } from '@kaihu/contract/invitations.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveSignedPaper } from '../../client/files/signatures.ts'
import { paperTitle } from '../../fields/signatures/paper-title.ts'

export function SignedPapers({
  orderCode,
  signed,
}: {
  orderCode: string
  signed: Invitations['signed']
}): ReactNode {
  const { t, i18n } = useTranslation('signatures')
  const [hasFailed, setFailed] = useState(false)
  if (signed.length === 0) return null
  const save = (paperKey: string, title: string) => {
    setFailed(false)
    saveSignedPaper(orderCode, paperKey, `${orderCode} ${title}`).catch(() => setFailed(true))
  }
  return (
    <section className="card" aria-labelledby="signed-papers">
      <h2 id="signed-papers">{t('signed.heading')}</h2>
      <p className="soft">{t('signed.lead')}</p>
      <ul className="signed-papers">
        {signed.map((one) => {
          const title = paperTitle(i18n.language, one)
          return (
            <li key={one.paperKey}>
              <span>{title}</span>
              {one.isSealed ? (
                <Button
                  size="small"
                  aria-label={t('signed.saveOf', { title })}
                  onClick={() => save(one.paperKey, title)}
                >
                  {t('signed.save')}
                </Button>
              ) : (
                <span className="soft">{t('signed.beingSealed')}</span>
              )}
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <p className="field-error" role="alert">
          {t('failed')}
        </p>
      )}
    </section>
  )
}
