import { allSections, getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { type AnswerRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { visibleFields } from '@kaihu/domain/form/check/check-section.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { findQuestion, question, say } from '../../testing/show-section.tsx'
import { FileDeskContext } from '../files/file-desk.ts'
import { AnswerList } from './answer-list.tsx'

const complete = completeAnswers(STANDARD)
const context = exampleContext(STANDARD, { locale: 'en-US' })

function read(
  key: string,
  change: AnswerRecord = {},
  aside?: Parameters<typeof AnswerList>[0]['renderAside'],
) {
  const answers = { ...complete, [key]: { ...complete[key], ...change } }
  return show(
    <AnswerList
      section={getSection(key)}
      answers={answers}
      context={context}
      {...(aside && { renderAside: aside })}
    />,
  )
}

describe('answers to be read', () => {
  test.each(allSections.filter(({ key }) => complete[key] !== undefined).map(({ key }) => key))(
    'of %s stand at every question that is asked and kept, in words',
    async (key) => {
      await i18next.changeLanguage('zh-CN')
      read(key)
      const asked = visibleFields(getSection(key), complete, context)
      for (const field of asked.filter(({ kept, kind }) => kept && kind.type !== 'info'))
        expect(question(`${key}.${field.key}`).querySelector('dt')?.textContent, field.key).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/\b(application|lists|common):[a-z]|\{\{|\[object/)
      expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
    },
  )

  test('to questions that are not asked are not shown, whatever was once answered', () => {
    read('partA', { stockExchangeListed: false, listedStockCode: '600000' })
    expect(findQuestion('partA.listedStockCode')).toBeNull()
    expect(screen.queryByText('600000')).toBeNull()
  })

  test('that are percentages stand with their sign, typed or computed', () => {
    const [shareholder] = entriesIn(complete['ownership']?.['shareholders'])
    read('ownership', { shareholders: [{ ...shareholder, percentage: '70' }] })
    const said = (path: string) => question(path).querySelector('dd')?.textContent
    expect(said('ownership.stakeholderThreshold')).toBe('25%')
    expect(said('ownership.shareholders[0].percentage')).toBe('70%')
  })

  test('that are missing are shown as missing', () => {
    read('businessOperation', { website: null })
    expect(question('businessOperation.website').querySelector('dd')?.textContent).toBe(say('common:empty'))
  })

  test('in groups are numbered, and an empty group says so', () => {
    const { unmount } = read('businessOperation', {
      mainCustomers: [
        { name: '甲公司', country: 'CN' },
        { name: '乙公司', country: 'SG' },
      ],
    })
    expect(question('businessOperation.mainCustomers[1].name').textContent).toContain('乙公司')
    expect(screen.getAllByText(say('common:form.entryNumber', { number: 2 })).length).toBeGreaterThan(0)
    unmount()
    read('businessOperation', { mainCustomers: [] })
    expect(question('businessOperation.mainCustomers').textContent).toContain(say('common:empty'))
  })

  test('that are computed are computed from what stands there, not from what was sent', () => {
    read('legalRepresentative', { legalPersonName: '骗子' })
    expect(question('legalRepresentative.legalPersonName').textContent).not.toContain('骗子')
  })

  test('have beside them what the screen hangs there, under their own place and label', () => {
    const asked: string[] = []
    read(
      'businessOperation',
      { mainCustomers: [{ name: '甲公司', country: 'CN' }] },
      (path, _field, label) => {
        asked.push(path)
        return <i>mark of {label}</i>
      },
    )
    expect(asked).toContain('businessOperation.mainCustomers[0].name')
    expect(new Set(asked).size).toBe(asked.length)
    const website = question('businessOperation.website')
    expect(website.textContent).toContain(`mark of ${website.querySelector('dt')?.textContent ?? ''}`)
  })

  test('that are files are opened where there is a desk, and only named where there is none', () => {
    const file = {
      objectId: 'b1f0c1de-1111-4222-8333-444455556666',
      name: 'a.pdf',
      size: 1,
      type: 'application/pdf',
    }
    const { unmount } = read('designatedFiles', { articles: [file] })
    expect(question('designatedFiles.articles').textContent).toContain('a.pdf')
    expect(
      screen.queryByRole('button', { name: say('files:uploader.downloadOf', { name: 'a.pdf' }) }),
    ).toBeNull()
    unmount()
    show(
      <FileDeskContext value={{ orderCode: 'AO20261100000012', purpose: 'own' }}>
        <AnswerList
          section={getSection('designatedFiles')}
          answers={{ ...complete, designatedFiles: { ...complete['designatedFiles'], articles: [file] } }}
          context={context}
        />
      </FileDeskContext>,
    )
    expect(
      screen.getByRole('button', { name: say('files:uploader.downloadOf', { name: 'a.pdf' }) }),
    ).toBeTruthy()
  })
})
