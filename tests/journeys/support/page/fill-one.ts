import { liveWords } from '@kaihu/domain/application/live-words.ts'
import { type AnswerValue, asList, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { ChoiceList, FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import type { Locator } from '@playwright/test'
import { choose, chooseSeveral, typeInto } from './choose.ts'
import type { Filling } from './fill-in.ts'

/** Answers one question by its role and its words on the screen. */
export async function fillOne(
  filling: Filling,
  place: Locator,
  { kind }: FieldDefinition,
  value: AnswerValue,
): Promise<void> {
  const { page, say } = filling
  switch (kind.type) {
    case 'radio':
      return radio(place, words(filling, kind.list, asText(value)))
    case 'yesNo':
      return radio(place, say(value === true ? 'common:yes' : 'common:no'))
    case 'check':
      return place.getByRole('checkbox').setChecked(value === true)
    case 'select':
      return choose(page, place.getByRole('combobox'), words(filling, kind.list, asText(value)))
    case 'multi':
      return several(filling, place, kind.list, asList(value).map(asText))
    case 'validity':
      return validity(filling, place, value)
    case 'date':
      return typeInto(place.getByRole('textbox'), asText(value))
    case 'emails':
      return emails(place, asList(value).map(asText))
    case 'amount':
      return place
        .getByRole('textbox')
        .first()
        .fill(asText(asRecord(value).amount))
    case 'phone':
      return place
        .getByRole('textbox')
        .first()
        .fill(asText(asRecord(value).number))
    case 'text':
    case 'long':
    case 'email':
    case 'percent':
    case 'integer':
      return place.getByRole('textbox').fill(typeof value === 'number' ? value.toString() : asText(value))
    default:
      throw new Error(`Nobody types a ${kind.type}`)
  }
}

/** An entry of a list as the screen says it. */
function words({ answers, say, language }: Filling, list: ChoiceList, code: string): string {
  if (isLiveList(list)) return liveWords(list, code, answers, say)
  if (!isRegionList(list)) return say(`lists:${list}.${code}`)
  const region = findRegion(code)
  return (language === 'en-US' ? region?.en : region?.zh) ?? code
}

function radio(place: Locator, name: string) {
  return place.getByRole('radio', { name, exact: true }).check()
}

/** Boxes where there are few, a searched list where there are many. */
async function several(
  filling: Filling,
  place: Locator,
  list: ChoiceList,
  codes: readonly string[],
): Promise<void> {
  const names = codes.map((code) => words(filling, list, code))
  if ((await place.getByRole('checkbox').count()) === 0)
    return chooseSeveral(filling.page, place.getByRole('combobox'), names)
  for (const name of names) await place.getByRole('checkbox', { name, exact: true }).check()
}

async function validity({ say }: Filling, place: Locator, value: AnswerValue): Promise<void> {
  const { start, end, longTerm } = asRecord(value)
  await place.getByLabel(say('common:form.validFrom')).fill(asText(start))
  if (longTerm === true) return place.getByRole('checkbox').check()
  return place.getByLabel(say('common:form.validTo')).fill(asText(end))
}

async function emails(place: Locator, addresses: readonly string[]): Promise<void> {
  const input = place.getByRole('combobox')
  await input.click()
  for (const address of addresses) {
    await input.fill(address)
    await input.press('Enter')
  }
}
