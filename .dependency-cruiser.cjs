// The arrows of ARCHITECTURE.md as rules. Every rule has a planted breach in tools/ci/planted-imports.ts:
// adding one here without the other fails the check.

const TEST = String.raw`\.test\.tsx?$`
function workspaces(...names) {
  return `^(${names.join('|')})/`
}

/** `from` may use nothing else of ours than `allowed` (and itself). */
function mayOnlyUse(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: workspaces(from), pathNot: TEST },
    to: {
      path: workspaces(
        'domain',
        'screening',
        'contract',
        'texts',
        'api',
        'web',
        'db',
        'tests',
        'bench',
        'tools',
      ),
      pathNot: workspaces(from, ...allowed),
    },
  }
}

/** npm packages and Node's own modules that a pure room may use. */
function mayOnlyInstall(name, from, packages) {
  return {
    name,
    severity: 'error',
    from: { path: workspaces(from), pathNot: TEST },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: `node_modules/(${packages.join('|')})/`,
    },
  }
}

/** Inside domain: a room may use the rooms named, and no other. */
function domainRoom(room, ...allowed) {
  return {
    name: `domain-${room}`,
    severity: 'error',
    from: { path: `^domain/${room}/`, pathNot: TEST },
    to: { path: '^domain/[^/]+/', pathNot: `^domain/(${[room, ...allowed].join('|')})/` },
  }
}

function webRoom(room, ...forbidden) {
  return {
    name: `web-${room}`,
    severity: 'error',
    from: { path: `^web/${room}/`, pathNot: TEST },
    to: { path: `^web/(${forbidden.join('|')})/` },
  }
}

/**
 * The floors of the API, lowest first: a room uses rooms below it. Where a lower room sets something off in a higher
 * one it declares a port (api/platform/port.ts), which api/connect.ts connects.
 */
const API_FLOORS = require('./tools/ci/api-floors.json')

/** Rooms whose tables a room above reads as its own: it was one room with them, or reads everything there is. */
const STORES_READ_BY = {
  settings: ['admin'],
  order: ['workflow'],
  application: ['workflow'],
  documents: ['application', 'files'],
  ownership: ['diligence'],
}

function apiFloor(room, floor) {
  return {
    name: `api-${room}`,
    severity: 'error',
    from: { path: `^api/${room}/`, pathNot: TEST },
    to: { path: `^api/(${API_FLOORS.slice(floor + 1).join('|')})/` },
  }
}

/** The desks of the staff, lowest first: a room uses rooms below it, types too, and none uses one that uses it. */
const STAFF_FLOORS = require('./tools/ci/staff-floors.json')

function staffFloor(room, floor) {
  return {
    name: `staff-${room}`,
    severity: 'error',
    from: { path: `^web/staff/${room}/`, pathNot: TEST },
    // A room that has no floor stands above all of them.
    to: { path: '^web/staff/[^/]+/', pathNot: `^web/staff/(${STAFF_FLOORS.slice(0, floor + 1).join('|')})/` },
  }
}

/** A room's tables are read in the room itself; evidence gathers from all of them. */
function storesOf(room) {
  return {
    name: `api-stores-of-${room}`,
    severity: 'error',
    from: {
      path: '^api/',
      pathNot: [TEST, `^api/(${[room, 'evidence', ...(STORES_READ_BY[room] ?? [])].join('|')})/`],
    },
    to: { path: `^api/${room}/.*\\.store\\.ts$` },
  }
}

const BELOW_ACCESS = ['checks', 'lists', 'base']
const BELOW_DILIGENCE = ['form', 'application', 'access', ...BELOW_ACCESS]
const BELOW_ORDER = ['intention', 'diligence', 'screening', ...BELOW_DILIGENCE]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },

    mayOnlyUse('domain-uses-nothing', 'domain', []),
    mayOnlyUse('texts-use-nothing', 'texts', []),
    mayOnlyUse('contract-uses-domain', 'contract', ['domain']),
    mayOnlyUse('screening-uses-domain-base', 'screening', ['domain/base']),
    mayOnlyUse('web-uses-contract-texts-domain', 'web', ['contract', 'texts', 'domain']),
    {
      ...mayOnlyUse('api-uses-all-but-web-and-db', 'api', ['contract', 'texts', 'screening', 'domain']),
      // The composition root loads the demo data of db/situations on the first run.
      from: { path: '^api/', pathNot: [TEST, '^api/main\\.ts$', '^api/start/'] },
    },
    mayOnlyUse('db-uses-no-web', 'db', ['api', 'contract', 'texts', 'screening', 'domain']),
    {
      name: 'tests-are-used-by-tests',
      severity: 'error',
      from: { pathNot: [TEST, '^tests/', '^bench/', '^playwright\\.config'] },
      to: { path: '^(tests|bench)/' },
    },

    mayOnlyInstall('domain-is-pure', 'domain', ['zod', 'libphonenumber-js', 'canonicalize']),
    mayOnlyInstall('texts-are-plain', 'texts', []),
    mayOnlyInstall('contract-is-plain', 'contract', ['zod']),
    {
      name: 'screening-is-handed-its-input',
      severity: 'error',
      // data-build makes the bundled tables by hand, before anything runs.
      from: { path: '^screening/', pathNot: [TEST, '^screening/data-build/'] },
      // Hashes and the shape of a stream read nothing by themselves.
      to: { dependencyTypes: ['core'], pathNot: '^(crypto|stream)$' },
    },

    domainRoom('base'),
    domainRoom('lists', 'base'),
    domainRoom('checks', 'lists', 'base'),
    domainRoom('access', ...BELOW_ACCESS),
    domainRoom('helpdesk', 'access', 'base'),
    domainRoom('form', ...BELOW_ACCESS),
    domainRoom('application', 'form', 'access', ...BELOW_ACCESS),
    domainRoom('diligence', ...BELOW_DILIGENCE),
    domainRoom('recognition', ...BELOW_DILIGENCE),
    domainRoom('intention', ...BELOW_DILIGENCE),
    domainRoom('screening', ...BELOW_DILIGENCE),
    domainRoom('order', ...BELOW_ORDER),
    domainRoom('papers', 'order', ...BELOW_ORDER),
    domainRoom('relationship', 'order', ...BELOW_ORDER),
    domainRoom('retention', 'order', ...BELOW_ORDER),
    domainRoom('rights', 'retention', 'order', ...BELOW_ORDER),
    domainRoom('admin', 'rights', 'retention', 'order', ...BELOW_ORDER),

    {
      name: 'api-routes-call-use-cases',
      severity: 'error',
      from: { path: '^api/.*\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'api-use-cases-know-no-routes',
      severity: 'error',
      from: { path: '^api/.*\\.usecase\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'api-stores-know-sql-alone',
      severity: 'error',
      from: { path: '^api/.*\\.store\\.ts$' },
      to: { path: '\\.(routes|usecase)\\.ts$' },
    },
    ...API_FLOORS.slice(0, -1).map(apiFloor),
    ...API_FLOORS.map(storesOf),

    webRoom('kit', 'app', 'customer', 'staff', 'phone', 'help', 'client', 'fields', 'public-pages'),
    webRoom('client', 'app', 'customer', 'staff', 'phone', 'help', 'fields', 'public-pages'),
    webRoom('fields', 'app', 'customer', 'staff', 'phone', 'help', 'public-pages'),
    webRoom('help', 'app', 'customer', 'staff', 'phone', 'public-pages'),
    webRoom('customer', 'app', 'staff', 'phone', 'public-pages'),
    webRoom('staff', 'app', 'customer', 'phone', 'public-pages'),
    webRoom('phone', 'app', 'customer', 'staff', 'public-pages'),
    webRoom('app', 'phone', 'public-pages'),
    webRoom('public-pages', 'customer', 'staff', 'phone'),
    ...STAFF_FLOORS.map(staffFloor),
    {
      // Words, addresses and refusals are below every room; only the table of routes knows them all.
      name: 'staff-ground',
      severity: 'error',
      from: { path: '^web/staff/[^/]+\\.tsx?$', pathNot: [TEST, '^web/staff/routes\\.tsx$'] },
      to: { path: '^web/staff/[^/]+/' },
    },
    {
      name: 'web-testing-is-used-by-tests',
      severity: 'error',
      from: { pathNot: [TEST, '^web/testing/', '^vitest\\.config'] },
      to: { path: '^web/testing/' },
    },
    {
      name: 'web-kit-knows-no-bank',
      severity: 'error',
      from: { path: '^web/kit/', pathNot: TEST },
      // What languages and colours there are, and how a page is made one's own, is no business of a bank alone.
      to: { path: '^(domain|contract)/', pathNot: '^domain/base/(locales|look|palette|our-palette)\\.ts$' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^web/', pathNot: [TEST, '^web/vite\\.config\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^data/'] },
    // Imports of types are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
}
