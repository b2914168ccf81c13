import API_FLOORS from './api-floors.json' with { type: 'json' }
import STAFF_FLOORS from './staff-floors.json' with { type: 'json' }

type Planted = { from: string; imports: string }

const TOP = API_FLOORS.at(-1) ?? ''

/** For every rule of .dependency-cruiser.cjs an import that it must report. */
export const PLANTED_IMPORTS: Readonly<Record<string, Planted>> = {
  'no-circles': { from: 'domain/base/circle-a.ts', imports: './circle-b.ts' },
  resolvable: { from: 'domain/base/lost.ts', imports: './nowhere.ts' },
  'domain-uses-nothing': { from: 'domain/base/upward.ts', imports: '@kaihu/contract/target.ts' },
  'texts-use-nothing': { from: 'texts/upward.ts', imports: '@kaihu/domain/base/target.ts' },
  'contract-uses-domain': { from: 'contract/upward.ts', imports: '@kaihu/texts/target.ts' },
  'screening-uses-domain-base': { from: 'screening/upward.ts', imports: '@kaihu/domain/lists/target.ts' },
  'web-uses-contract-texts-domain': { from: 'web/app/across.ts', imports: '@kaihu/api/platform/target.ts' },
  'api-uses-all-but-web-and-db': { from: 'api/order/across.ts', imports: '@kaihu/web/kit/target.ts' },
  'db-uses-no-web': { from: 'db/across.ts', imports: '@kaihu/web/kit/target.ts' },
  'tests-are-used-by-tests': { from: 'domain/base/tested.ts', imports: '../../tests/target.ts' },
  'domain-is-pure': { from: 'domain/base/impure.ts', imports: 'node:fs' },
  'texts-are-plain': { from: 'texts/impure.ts', imports: 'zod' },
  'contract-is-plain': { from: 'contract/impure.ts', imports: 'node:fs' },
  'screening-is-handed-its-input': { from: 'screening/impure.ts', imports: 'node:fs' },
  'domain-base': { from: 'domain/base/up.ts', imports: '../lists/target.ts' },
  'domain-lists': { from: 'domain/lists/up.ts', imports: '../checks/target.ts' },
  'domain-checks': { from: 'domain/checks/up.ts', imports: '../access/target.ts' },
  'domain-access': { from: 'domain/access/up.ts', imports: '../application/target.ts' },
  'domain-helpdesk': { from: 'domain/helpdesk/up.ts', imports: '../order/target.ts' },
  'domain-form': { from: 'domain/form/up.ts', imports: '../application/target.ts' },
  'domain-application': { from: 'domain/application/up.ts', imports: '../order/target.ts' },
  'domain-diligence': { from: 'domain/diligence/up.ts', imports: '../intention/target.ts' },
  'domain-recognition': { from: 'domain/recognition/up.ts', imports: '../diligence/target.ts' },
  'domain-screening': { from: 'domain/screening/up.ts', imports: '../diligence/target.ts' },
  'domain-intention': { from: 'domain/intention/up.ts', imports: '../diligence/target.ts' },
  'domain-order': { from: 'domain/order/up.ts', imports: '../papers/target.ts' },
  'domain-admin': { from: 'domain/admin/up.ts', imports: '../papers/target.ts' },
  'domain-retention': { from: 'domain/retention/up.ts', imports: '../papers/target.ts' },
  'domain-relationship': { from: 'domain/relationship/up.ts', imports: '../papers/target.ts' },
  'domain-rights': { from: 'domain/rights/up.ts', imports: '../papers/target.ts' },
  'domain-papers': { from: 'domain/papers/up.ts', imports: '../reports/target.ts' },
  'api-routes-call-use-cases': { from: 'api/order/skip.routes.ts', imports: './target.store.ts' },
  'api-use-cases-know-no-routes': { from: 'api/order/up.usecase.ts', imports: './target.routes.ts' },
  'api-stores-know-sql-alone': { from: 'api/order/up.store.ts', imports: './target.usecase.ts' },
  ...Object.fromEntries(
    API_FLOORS.filter((room) => room !== TOP).map((room) => [
      `api-${room}`,
      { from: `api/${room}/up.ts`, imports: `../${TOP}/target.ts` },
    ]),
  ),
  ...Object.fromEntries(
    API_FLOORS.map((room) => [
      `api-stores-of-${room}`,
      { from: `api/take-${room}.ts`, imports: `./${room}/target.store.ts` },
    ]),
  ),
  'web-kit': { from: 'web/kit/up.ts', imports: '../client/target.ts' },
  'web-client': { from: 'web/client/up.ts', imports: '../staff/target.ts' },
  'web-fields': { from: 'web/fields/up.ts', imports: '../customer/target.ts' },
  'web-help': { from: 'web/help/up.ts', imports: '../staff/target.ts' },
  'web-customer': { from: 'web/customer/across.ts', imports: '../staff/target.ts' },
  'web-staff': { from: 'web/staff/across.ts', imports: '../customer/target.ts' },
  'web-phone': { from: 'web/phone/across.ts', imports: '../customer/target.ts' },
  'web-app': { from: 'web/app/up.ts', imports: '../public-pages/target.ts' },
  'web-public-pages': { from: 'web/public-pages/across.ts', imports: '../customer/target.ts' },
  ...Object.fromEntries(
    STAFF_FLOORS.map((room) => [
      `staff-${room}`,
      { from: `web/staff/${room}/up.ts`, imports: '../loft/target.ts' },
    ]),
  ),
  'staff-ground': { from: 'web/staff/ground.ts', imports: './loft/target.ts' },
  'web-testing-is-used-by-tests': { from: 'web/fields/tested.ts', imports: '../testing/target.ts' },
  'web-kit-knows-no-bank': { from: 'web/kit/banker.ts', imports: '@kaihu/domain/base/target.ts' },
  'web-runs-in-a-browser': { from: 'web/app/server-side.ts', imports: 'node:fs' },
}

export const PLANTED_TARGETS: Readonly<Record<string, string>> = {
  'domain/base/circle-b.ts': `import './circle-a.ts'\n`,
  ...Object.fromEntries(
    [
      ...[
        'base',
        'lists',
        'checks',
        'access',
        'application',
        'diligence',
        'intention',
        'order',
        'papers',
      ].map((room) => `domain/${room}/target.ts`),
      'domain/reports/target.ts',
      'contract/target.ts',
      'texts/target.ts',
      'tests/target.ts',
      ...['target.usecase.ts', 'target.routes.ts'].map((name) => `api/order/${name}`),
      ...API_FLOORS.map((room) => `api/${room}/target.store.ts`),
      `api/${TOP}/target.ts`,
      'api/platform/target.ts',
      'web/kit/target.ts',
      'web/testing/target.ts',
      'web/client/target.ts',
      'web/staff/target.ts',
      'web/staff/loft/target.ts',
      'web/customer/target.ts',
      'web/public-pages/target.ts',
    ].map((file) => [file, 'export const target = 1\n']),
  ),
}
