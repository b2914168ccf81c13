import type { ReleasableText } from '@kaihu/contract/admin-consents.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Drawer } from '../../../kit/dialog/drawer.ts'
import { useAdminWords } from '../use-admin-words.ts'
import { WordsPreview } from './words-preview.tsx'

export function ReadWords({ text }: { text: ReleasableText }) {
  const { say } = useAdminWords()
  const [isOpen, setOpen] = useState(false)
  const name = say(`consents:title.${text.key}`)
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={say('consents.readNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {say('consents.read')}
      </Button>
      <Drawer open={isOpen} title={name} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        {[text.inForce, ...text.coming].map(({ version, effectiveOn, texts }) => (
          <section key={version}>
            <h3>{say('consents.version', { version, date: effectiveOn })}</h3>
            {LOCALES.map((locale) => (
              <div key={locale} lang={locale}>
                <WordsPreview label={texts[locale].title} {...texts[locale]} />
              </div>
            ))}
          </section>
        ))}
      </Drawer>
    </>
  )
}
