import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import en from '../../texts/en-US/lists.json' with { type: 'json' }
import { FATCA_STATUS } from './fatca-statuses.ts'
import {
  DECLARATION_METHOD,
  DEPOSITOR,
  EBANKING_VERSION,
  INDUSTRY_SECTION,
  UBO_CRITERION,
} from './named-codes.ts'
import { STATIC_LISTS } from './static-lists.ts'

/** Lists whose codes say nothing by themselves. */
const OPAQUE = [
  'fatcaChapter4Statuses',
  'depositorTypes',
  'economicTypes',
  'enterpriseRegistrationTypes',
  'signingInstruction',
  'ebankingPackageTypes',
  'declarationMethod',
  'uboCriterion',
  'crsControllingPersonTypes',
  'industryDivisions',
  'staffBand',
  'turnoverBand',
  'txnBand',
  'weekday',
] as const

const codes = new Set(
  OPAQUE.flatMap((list) => STATIC_LISTS[list].map(({ code }) => code)).filter((code) => /\d/.test(code)),
)
const COMPARING = /^(is|isOther|has|only|allBut|customerOnly|includes|startsWith|endsWith|indexOf)$/
const EQUALS = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]

/** Where a text stands that tells entries apart: compared, looked for, kept in a list or under a name of its own. */
function isTellingApart({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return EQUALS.includes(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) {
    const { expression } = parent
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
    return COMPARING.test(name)
  }
  return (
    ts.isCaseClause(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isConditionalExpression(parent)
  )
}

function bareCodesIn(file: string, text: string): readonly string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && codes.has(node.text) && isTellingApart(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} '${node.text}'`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Digits of numbers, statuses of orders and settings look like codes of lists and are none. */
const OTHERS = [
  /^domain\/(base|checks|order|access|lists)\//,
  /^domain\/(application\/(context|rules\/customs-code)|form\/normalise\/normalise)\.ts/,
  /^api\/(platform|report|order|screening)\//,
  /^web\/(fields\/paste\/read-cell|staff\/order-detail\/visit\/visit-facts)\.tsx?/,
]

test('no code outside the lists tells entries apart by a bare code', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('{domain,contract,api,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|dist|\.test\.tsx?$|-mother\.ts$/.test(name),
  }).filter((file) => !OTHERS.some((other) => other.test(file)))
  expect(files.length).toBeGreaterThan(500)
  const likely = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return /'[A-Z]{0,3}[a-z]?\d{1,4}'/.test(text) ? bareCodesIn(file, text) : []
  })
  expect(likely).toEqual([])
})

test('a planted comparison by a bare code is found, wherever it hides', () => {
  const plant = (text: string) => bareCodesIn('planted.ts', text).length
  expect(plant(`const PASSIVE = '26'`)).toBe(1)
  expect(plant(`if (status === '26') stop()`)).toBe(1)
  expect(plant(`const both = ['25', '26']`)).toBe(2)
  expect(plant(`is('.criterion', 'c1')`)).toBe(1)
  expect(plant(`is('.criterion', UBO_CRITERION.equity)`)).toBe(0)
})

/** Names and words of entries, put side by side by hand from the bank's lists. */
const NAMED: readonly (readonly [words: Record<string, string>, code: string, words: string])[] = [
  [en.fatcaChapter4Statuses, FATCA_STATUS.nonparticipatingFfi, 'Nonparticipating FFI'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.participatingFfi, 'Participating FFI'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.reportingModel1Ffi, 'Reporting Model 1 FFI'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.reportingModel2Ffi, 'Reporting Model 2 FFI'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.registeredDeemedCompliantFfi, 'Registered deemed-compliant FFI'],
  [
    en.fatcaChapter4Statuses,
    FATCA_STATUS.publiclyTradedNffe,
    'Publicly traded NFFE or NFFE affiliate of a publicly traded corporation',
  ],
  [en.fatcaChapter4Statuses, FATCA_STATUS.exceptedTerritoryNffe, 'Excepted territory NFFE'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.activeNffe, 'Active NFFE'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.passiveNffe, 'Passive NFFE'],
  [en.fatcaChapter4Statuses, FATCA_STATUS.directReportingNffe, 'Direct reporting NFFE'],
  [en.depositorTypes, DEPOSITOR.legalPerson, 'Enterprise with legal-person status'],
  [en.depositorTypes, DEPOSITOR.withoutLegalPerson, 'Enterprise without legal-person status'],
  [en.depositorTypes, DEPOSITOR.publicInstitution, 'Public institution under budget management'],
  [en.depositorTypes, DEPOSITOR.socialOrganisation, 'Social organisation'],
  [en.depositorTypes, DEPOSITOR.outOfTownOffice, 'Permanent office of an out-of-town entity'],
  [en.depositorTypes, DEPOSITOR.foreignInstitution, 'Foreign institution stationed in China'],
  [
    en.depositorTypes,
    DEPOSITOR.independentSubsidiary,
    'Independently accounted subsidiary body set up by an entity',
  ],
  [en.depositorTypes, DEPOSITOR.overseasEntity, 'Overseas entity (non-resident)'],
  [en.depositorTypes, DEPOSITOR.qualifiedForeignInvestor, 'Qualified foreign institutional investor'],
  [en.depositorTypes, DEPOSITOR.overseasTrader, 'Overseas trading entity'],
  [en.depositorTypes, DEPOSITOR.crossBorderClearing, 'Cross-border clearing'],
  [en.uboCriterion, UBO_CRITERION.equity, 'Final ownership 25% or more'],
  [en.uboCriterion, UBO_CRITERION.incomeOrVotes, 'Income or voting rights 25% or more'],
  [en.uboCriterion, UBO_CRITERION.control, 'Actual control'],
  [en.uboCriterion, UBO_CRITERION.management, 'Person in charge of daily management'],
  [en.ebankingPackageTypes, EBANKING_VERSION.international, 'International version'],
  [en.ebankingPackageTypes, EBANKING_VERSION.domestic, 'Domestic version'],
  [en.declarationMethod, DECLARATION_METHOD.paper, 'Paper declaration'],
  [en.declarationMethod, DECLARATION_METHOD.online, 'Online declaration'],
  [en.industrySections, INDUSTRY_SECTION.finance, 'Financial Intermediation'],
  [en.industrySections, INDUSTRY_SECTION.realEstate, 'Real Estate'],
]

test.each(NAMED)('%# a name means the entry with these words', (words, code, expected) => {
  expect(words[code]).toBe(expected)
})
