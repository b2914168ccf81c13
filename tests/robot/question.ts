import type { Page } from '@playwright/test'

/** How a question is answered by hand. */
export type Control =
  | 'radio'
  | 'boxes'
  | 'tick'
  | 'list'
  | 'text'
  | 'emails'
  | 'file'
  | 'validity'
  | 'entries'

/** One question as the page shows it. Nothing in it comes from the catalogue. */
export type Question = {
  /** finds the place again; never read for its meaning */
  readonly path: string
  readonly label: string
  /** the frames it stands in, outermost first: "Shareholder 1", "Individual shareholder" */
  readonly heads: readonly string[]
  readonly control: Control
  /** what can be seen to be chosen from; a list that unfolds shows nothing before it is opened */
  readonly options: readonly string[]
  readonly isOptional: boolean
  readonly isAnswered: boolean
  /** what is chosen, in words; empty for what is typed */
  readonly shown: string
  /** what the page says is wrong with it */
  readonly problems: readonly string[]
}

/** Every question on the page that is open to be answered, in the order in which a person reads them. */
export function readQuestions(page: Page): Promise<Question[]> {
  return page.evaluate(() => {
    const text = (node: Element | null | undefined): string => (node?.textContent ?? '').trim()
    const isVisible = (node: HTMLElement): boolean => node.offsetParent !== null

    const headsOf = (place: HTMLElement): string[] => {
      const heads: string[] = []
      for (let node = place.parentElement; node !== null; node = node.parentElement) {
        if (node.matches('fieldset[aria-label]')) heads.unshift(node.getAttribute('aria-label') ?? '')
        if (node.matches('.group-entry')) heads.unshift(text(node.querySelector('.group-number')))
        if (node.matches('.upload-asked')) heads.unshift(text(node.previousElementSibling))
      }
      return heads
    }
    const controlOf = (body: Element): Control | null => {
      if (body.querySelector('input[type=file]')) return 'file'
      if (body.querySelector('.field-validity')) return 'validity'
      if (body.querySelector('input[type=radio]')) return 'radio'
      const boxes = body.querySelectorAll('input[type=checkbox]').length
      if (boxes > 0) return body.querySelector('.field-check') ? 'tick' : 'boxes'
      if (body.querySelector('input:not([role=combobox]), textarea')) return 'text'
      return body.querySelector('[role=combobox]') ? 'list' : null
    }
    const CHOSEN = '.ant-select-content-has-value, .ant-select-selection-item, .select-stand-in-words'
    const isAnswered = (body: Element, control: Control): boolean => {
      if (control === 'file') {
        const persons = [...body.querySelectorAll('.person-slot')]
        return (persons.length > 0 ? persons : [body]).every(
          (slot) => slot.querySelector('.upload-line') !== null,
        )
      }
      if (control === 'radio' || control === 'boxes' || control === 'tick')
        return body.querySelector('input:checked') !== null
      if (control === 'list' || control === 'emails') return body.querySelector(CHOSEN) !== null
      return [
        ...body.querySelectorAll<HTMLInputElement>(
          'input:not([role=combobox], [type=date], [type=checkbox]), textarea',
        ),
      ].some((input) => input.value !== '')
    }
    const shownIn = (body: Element): string =>
      text(
        body.querySelector('input:checked')?.closest('.ant-radio-wrapper, .ant-checkbox-wrapper') ??
          body.querySelector(CHOSEN),
      )
    return [...document.querySelectorAll<HTMLElement>('[data-path]')].flatMap((place): Question[] => {
      const body = place.querySelector(':scope > .field-body')
      if (body === null || !isVisible(place)) return []
      const own = {
        path: place.dataset['path'] ?? '',
        label: text(place.querySelector('[id$="-label"]')).replace(
          text(place.querySelector('.field-optional')),
          '',
        ),
        heads: headsOf(place),
        options: [...body.querySelectorAll('.ant-radio-wrapper, .ant-checkbox-wrapper')].map(text),
        isOptional:
          place.querySelector(
            ':scope > .field-head .field-optional, :scope > .field-body > .field-optional',
          ) !== null,
        problems: [...place.querySelectorAll(':scope > .field-notes .field-error')].map(text),
      }
      const add = body.querySelector<HTMLButtonElement>(':scope > .group > .group-foot button:not(:disabled)')
      if (add) {
        const isFilled = body.querySelector(':scope > .group > .group-entry') !== null
        return [{ ...own, control: 'entries', isAnswered: isFilled, shown: '' }]
      }
      if (body.querySelector('[data-path]') && !body.querySelector(':scope > .file-slot')) return []
      const control = controlOf(body)
      const inputs = [...body.querySelectorAll<HTMLInputElement>('input, textarea')]
      if (control === null || inputs.every((input) => input.disabled)) return []
      // Several addresses are typed one after the other into what looks like a list.
      const isTyped = control === 'list' && /邮箱|mail/i.test(own.label)
      const kind = isTyped ? 'emails' : control
      return [{ ...own, control: kind, isAnswered: isAnswered(body, control), shown: shownIn(body) }]
    })
    type Control = 'radio' | 'boxes' | 'tick' | 'list' | 'text' | 'emails' | 'file' | 'validity' | 'entries'
    type Question = {
      path: string
      label: string
      heads: string[]
      control: Control
      options: string[]
      isOptional: boolean
      isAnswered: boolean
      shown: string
      problems: string[]
    }
  })
}
