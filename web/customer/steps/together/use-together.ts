import type { PageTogether } from '@kaihu/domain/application/pages-together.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { useRef, useState } from 'react'
import { goTo } from '../../../kit/screen/navigation.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { addressAfter } from '../next-place.ts'
import { useStops } from '../section/use-section-page.ts'
import type { Application } from '../use-application.ts'

/** What the page's one press does to a section. */
export type SectionActs = {
  readonly check: () => Promise<readonly FieldProblem[]>
  readonly save: () => Promise<boolean>
  readonly focus: (path: FieldPath) => void
}

export function useTogether(application: Application, page: PageTogether) {
  // As the page was opened: sections that are saved meanwhile stay on it.
  const [sections] = useState(() => sectionsLeft(application, page))
  const acts = useRef(new Map<string, SectionActs>())
  const stops = useStops()
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  useUnsaved(unsaved.size > 0)

  const saveAll = async () => {
    const all = sections.flatMap(({ key }) => acts.current.get(key) ?? [])
    const found = (await Promise.all(all.map(({ check }) => check()))).flat()
    if (found.some(({ severity }) => severity === 'blocks')) return stops.fail(found)
    stops.clear()
    for (const { save } of all) if (!(await save())) return
    goTo(addressAfter(application, page.key))
  }
  const press = () => {
    setSaving(true)
    return saveAll().finally(() => setSaving(false))
  }
  return {
    sections,
    stops,
    isSaving,
    press,
    focus: (path: FieldPath) => acts.current.get(path.split('.')[0] ?? '')?.focus(path),
    keepActs: (section: string, own: SectionActs | null) => {
      if (own) acts.current.set(section, own)
      else acts.current.delete(section)
    },
    tellUnsaved: (section: string, isUnsaved: boolean) =>
      setUnsaved((now) => {
        if (now.has(section) === isUnsaved) return now
        return new Set(isUnsaved ? [...now, section] : [...now].filter((one) => one !== section))
      }),
  }
}

/** Those of the page that are not complete; all of them where none is left. */
function sectionsLeft(application: Application, page: PageTogether): readonly SectionDefinition[] {
  const all = application.sections.filter(
    ({ key }) => page.sections.includes(key) && application.writable.has(key),
  )
  const done = application.progress
    .flatMap((step) => step.sections)
    .filter(({ status }) => status === 'completed')
  const left = all.filter(({ key }) => done.every((one) => one.key !== key))
  return left.length > 0 ? left : all
}
