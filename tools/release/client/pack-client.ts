import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { build } from 'vite'
import { ROOT } from '../../ci/run-tool.ts'
import { callTypes } from './call-types.ts'
import { clientReadme } from './client-readme.ts'

const SOURCES = path.join(ROOT, 'contract/client')
/** What the package says of itself; the types of the calls are written out instead. */
const TYPED = ['index', 'call-options', 'client', 'errors', 'patience', 'send', 'web-types']

export async function packClient(folder: string): Promise<void> {
  const { code, packages } = await bundle()
  const types = TYPED.map((name) => [`types/${name}.d.ts`, declarationOf(name)] as const)
  const files: readonly (readonly [name: string, text: string])[] = [
    ['index.js', code],
    ...types,
    ['types/kaihu-client.d.ts', callTypes()],
    ['README.md', clientReadme()],
    ['LICENSE', readFileSync(path.join(ROOT, 'LICENSE'), 'utf8')],
    ['LICENSES-OTHERS.txt', packages.map(licenceOf).join('\n')],
    ['package.json', `${JSON.stringify(manifest(), null, 2)}\n`],
  ]
  mkdirSync(path.join(folder, 'types'), { recursive: true })
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text)
}

/** One file with all that it needs, and the packages of others that are in it. */
async function bundle(): Promise<{ code: string; packages: readonly string[] }> {
  const made = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root: ROOT,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: path.join(SOURCES, 'index.ts'), formats: ['es'], fileName: 'index' },
    },
  })
  const [chunk, ...more] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('the client is one file')
  const others = chunk.moduleIds.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1])
  return { code: chunk.code, packages: [...new Set(others.filter((name) => name !== undefined))].toSorted() }
}

function declarationOf(name: string): string {
  const fileName = path.join(SOURCES, `${name}.ts`)
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true },
  })
  const [wrong] = diagnostics
  if (wrong) throw new Error(`${name}.ts: ${ts.flattenDiagnosticMessageText(wrong.messageText, '\n')}`)
  return outputText.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
}

function licenceOf(name: string): string {
  const folder = path.join(ROOT, 'node_modules', name)
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE'].map((one) => path.join(folder, one)).find(existsSync)
  if (file === undefined) throw new Error(`${name} goes into the client without its licence`)
  return `${name}\n\n${readFileSync(file, 'utf8')}`
}

function manifest(): object {
  const { version, license, engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string
    license: string
    engines: object
  }
  return {
    name: '@kaihu/client',
    version,
    description: 'Calls of Kaihu for programs of the bank: typed, with tokens, keys and second tries.',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
    files: ['index.js', 'types', 'LICENSES-OTHERS.txt'],
  }
}
