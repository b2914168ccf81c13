import { asText } from '../../form/answers/answers.ts'
import { any, anyEntry, type Condition, is, when, yes } from '../../form/fields/condition.ts'
import { field, file, radio, text } from '../../form/fields/define.ts'
import { type SectionDefinition, section } from '../../form/fields/section.ts'
import { read } from '../../form/scope.ts'

export const DILIGENCE_LINES = [
  'ddIdentity',
  'ddLegalRep',
  'ddAddress',
  'ddBusiness',
  'ddPurpose',
  'ddFunds',
  'ddOwnership',
  'ddPartners',
  'ddCountries',
  'ddGroup',
  'ddAgent',
] as const
export type DiligenceLine = (typeof DILIGENCE_LINES)[number]

export function isDiligenceLine(text: string): text is DiligenceLine {
  return (DILIGENCE_LINES as readonly string[]).includes(text)
}

/** Lines that are asked only of some companies; the others always. */
export const ASKED_WHEN: Readonly<Partial<Record<DiligenceLine, Condition>>> = {
  ddGroup: any(yes('groupBelonging.belongsToGroup'), yes('riskChecklist.anotherCompanyOpened')),
  ddAgent: anyEntry('authorisedPersons.authorisedPersons', is('.relationship', 'thirdParty')),
}

/** Anything but "satisfied" is explained. */
function isNotSatisfied(line: DiligenceLine): Condition {
  return when('notSatisfied', [`${line}Result`], (scope) => {
    const result = asText(read(scope, `${line}Result`))
    return result !== '' && result !== 'satisfied'
  })
}

const staff = { who: 'S' } as const

function linesSection(line: DiligenceLine): SectionDefinition {
  return section(
    'investigate',
    [
      field(`${line}Result`, radio('ddResult'), { ...staff, required: true }),
      field(`${line}Comment`, text(255), { ...staff, required: isNotSatisfied(line) }),
      field(`${line}Evidence`, file(5, 'F2'), staff),
    ],
    { texts: 'diligence' },
  )
}

const sections = new Map(DILIGENCE_LINES.map((line) => [line, linesSection(line)]))

export function sectionOfLine(line: DiligenceLine): SectionDefinition {
  const found = sections.get(line)
  if (found === undefined) throw new RangeError(`no such line: ${line}`)
  return found
}
