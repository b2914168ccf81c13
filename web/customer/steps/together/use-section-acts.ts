import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { useEffect, useState } from 'react'
import { useSectionPage } from '../section/use-section-page.ts'
import type { Application } from '../use-application.ts'
import { confirmedIn, proposedWhole, withConfirmed } from './proposed-whole.ts'
import type { SectionActs } from './use-together.ts'

export type TogetherSectionProps = {
  application: Application
  section: SectionDefinition
  keepActs: (section: string, acts: SectionActs | null) => void
  tellUnsaved: (section: string, isUnsaved: boolean) => void
}

export function useSectionActs({ application, section, keepActs, tellUnsaved }: TogetherSectionProps) {
  const { key } = section
  const page = useSectionPage({ application, section, onSaved: () => undefined })
  // As the page was opened: it stays as it is while its sections are saved.
  const [proposed] = useState(() => proposedWhole(application, section))
  const [confirmed] = useState(() => confirmedIn(section, application))
  const [isFolded, setFolded] = useState(proposed !== null)
  const acts: SectionActs = {
    check: async () => {
      const found = (await page.form.current?.check()) ?? []
      const left = found.filter(({ path }) => confirmed.every((one) => path !== `${key}.${one.key}`))
      if (left.length > 0) setFolded(false)
      return left
    },
    save: () => {
      if (confirmed.length > 0) page.replace(withConfirmed(page.typed(), confirmed))
      return page.save()
    },
    focus: (path) => {
      setFolded(false)
      page.form.current?.focus(path)
    },
  }
  useEffect(() => {
    keepActs(key, acts)
    return () => keepActs(key, null)
  })
  useEffect(() => tellUnsaved(key, page.isUnsaved), [key, page.isUnsaved, tellUnsaved])
  return { page, proposed: isFolded ? proposed : null, confirmed, unfold: () => setFolded(false) }
}
