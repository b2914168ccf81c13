import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { sample } from './sample.ts'
import SamplePage from './sample-page.tsx'
import { findSamplePage, samplePages } from './sample-pages.ts'
import { sampleRoutes } from './sample-routes.ts'

test('every sample page has an address and a title of its own, and shows sections that there are', () => {
  expect(new Set(samplePages.map(({ path }) => path)).size).toBe(samplePages.length)
  expect(new Set(samplePages.map(({ title }) => title)).size).toBe(samplePages.length)
  for (const key of samplePages.flatMap(({ sections }) => sections)) {
    expect(findSection(key), key).toBeDefined()
    expect(findSamplePage(key)?.sections).toContain(key)
  }
  expect(findSamplePage('noSuchSection')).toBeUndefined()
  expect(sampleRoutes({}).map(({ path }) => path)).toEqual(samplePages.map(({ path }) => path))
})

describe.each(['zh-CN', 'en-US'])('in %s', (language) => {
  test.each(samplePages)(
    '$path shows its form filled in, section by section, with nothing to type',
    async (page) => {
      await i18next.changeLanguage(language)
      show(<SamplePage />, { path: page.path })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
        say(`shell:title.${page.title}`),
      )
      const { answers, context } = sample()
      for (const key of page.sections) {
        const section = findSection(key)
        if (section && isSectionAsked(section, answers, context))
          expect(document.body.textContent, key).toContain(say(section.title))
      }
      expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0)
      expect(document.body.textContent).not.toMatch(/\{\{|\b(application|lists):[a-z]/)
    },
  )
})

test('an address that is no sample shows nothing', () => {
  show(<SamplePage />, { path: '/samplePage-none' })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})
