import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { loadLibraryTexts } from './library-texts.ts'

afterEach(() => i18next.changeLanguage('en-US'))

test("the component library's words come late and leave the page as it is, with what was typed", async () => {
  await i18next.changeLanguage('zh-HK')
  show(<input aria-label="here" />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, 'typed')
  await loadLibraryTexts('zh-HK')
  await new Promise((done) => setTimeout(done, 0))
  expect(document.contains(input)).toBe(true)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
})
