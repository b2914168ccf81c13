import { expect, test } from 'vitest'
import { deskPage, envelopesPage, faultsPage } from './development-pages.ts'

const PAGES = {
  'the switches': faultsPage('n', []),
  'the desk': deskPage('n', []),
  'the provider': envelopesPage('n', []),
}

test.each(Object.entries(PAGES))(
  'a form of %s tells where it comes from, or it would be refused as another site’s',
  (_name, html) => {
    const [head = '', body = ''] = html.split('</head>')
    expect(body).toContain('<form method="post"')
    expect(head).toContain('<meta name="referrer" content="same-origin">')
  },
)

test('whoever signs at the provider on a telephone reads the page as wide as its screen', () => {
  expect(envelopesPage('n', [])).toContain('<meta name="viewport" content="width=device-width">')
})
