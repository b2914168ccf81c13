import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { visibleFields } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldDefinition, KindType } from '@kaihu/domain/form/fields/field.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { question, say, showSection } from '../../testing/show-section.tsx'

type Asked = { readonly section: string; readonly field: FieldDefinition }

/** The first question of each kind that the complete example is asked, of those that stand in a section by themselves. */
function askedByKind(): ReadonlyMap<KindType, Asked> {
  const found = new Map<KindType, Asked>()
  for (const flow of [STANDARD, SIMPLIFIED] as const) {
    const answers = completeAnswers(flow)
    for (const section of allSections) {
      if (flow === SIMPLIFIED || answers[section.key] === undefined) continue
      for (const field of visibleFields(section, answers, exampleContext(flow)))
        if (!found.has(field.kind.type)) found.set(field.kind.type, { section: section.key, field })
    }
  }
  return found
}

const KINDS = [...askedByKind()].map(([kind, { section, field }]) => ({ kind, section, key: field.key }))
/** They are read, or lead elsewhere: there is nothing to be typed. */
const READ_ONLY: readonly KindType[] = ['calc', 'info', 'file']
/** They hold questions of other kinds: what is wrong is wrong with one of those. */
const HOLDING: readonly KindType[] = ['address', 'idDocument', 'person', 'entity', 'group']
const LOCALES: readonly Locale[] = ['zh-CN', 'en-US']
const HAN = /\p{Script=Han}/u
const RAW_KEY = /\b(application|common|lists|fields):[a-z]/i

function controlsIn(place: HTMLElement): readonly HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')]
}

async function shown(locale: Locale, { section, key }: { section: string; key: string }, isOpen = true) {
  if (i18next.language !== locale) await i18next.changeLanguage(locale)
  const form = showSection(section, { only: [key], context: { locale }, isOpen: () => isOpen })
  return { ...form, place: () => question(`${section}.${key}`) }
}

test('questions of nearly every kind stand in a section by themselves', () => {
  expect(KINDS.length).toBeGreaterThan(15)
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(KINDS)(
    'a question of the kind $kind is asked in words, and showing it changes no answer',
    async (asked) => {
      const { place, values, told } = await shown(locale, asked)
      const words = place().textContent ?? ''
      expect(words).not.toMatch(RAW_KEY)
      expect(HAN.test(words) || locale === 'en-US', words).toBe(true)
      const saved = completeAnswers(STANDARD)[asked.section]?.[asked.key]
      if (saved !== undefined && asked.kind !== 'calc')
        expect({ [asked.key]: values()[asked.key] }).toMatchObject({ [asked.key]: saved })
      expect(told).toEqual([])
    },
  )

  test.each(KINDS)(
    'a question of the kind $kind that is closed can be read and not be changed',
    async (asked) => {
      const { place, user, values } = await shown(locale, asked, false)
      const before = values()
      for (const control of controlsIn(place())) {
        expect(control.disabled || control.readOnly, control.outerHTML).toBe(true)
        control.focus()
        await user.keyboard('9')
      }
      expect(values()).toEqual(before)
    },
  )

  test.each(KINDS.filter(({ kind }) => ![...READ_ONLY, ...HOLDING].includes(kind)))(
    'what is wrong with a question of the kind $kind is said beside it, in words, and marked for a screen reader',
    async (asked) => {
      const { place, showProblems } = await shown(locale, asked)
      const path = `${asked.section}.${asked.key}`
      await showProblems([{ path, code: 'M-REQ', severity: 'blocks', params: {} }])
      const words = say('application:messages.M-REQ')
      await waitFor(() => expect(place().textContent).toContain(words))
      expect(HAN.test(words)).toBe(locale === 'zh-CN')
      expect(
        place().querySelector('[aria-invalid="true"], [role="alert"], .field-problem, .problem'),
      ).not.toBeNull()
    },
  )
})
