import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../tools/ci/find-browser.ts'
import { miss, progress, report } from './figures/figure.ts'
import { type Applicant, makeApplicants } from './form/applicants.ts'
import { addressOf, signIn } from './form/browser.ts'
import { fillIn } from './form/fill-in.ts'
import { LARGEST } from './form/full-section.ts'
import { openWorld } from './product/world.ts'

const VERSION = '13.5.0'

/** What each page is to have of a hundred. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

type Audit = { readonly score: number | null; readonly title: string; readonly displayValue?: string }
type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
type Outcome = {
  readonly lhr: {
    readonly categories: Readonly<Record<string, Category>>
    readonly audits: Readonly<Record<string, Audit>>
  }
}
type Lighthouse = {
  readonly default: (address: string, flags: object, config: object) => Promise<Outcome | undefined>
  readonly desktopConfig: object
}

/** 176 MB that nothing but this needs: fetched beside the project once, and left there. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = path.join(tmpdir(), `kaihu-lighthouse-${VERSION}`)
  const module = path.join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(module)) {
    await mkdir(folder, { recursive: true })
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return (await import(pathToFileURL(module).href)) as Lighthouse
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A browser that keeps who signed in, and that Lighthouse reaches. */
async function openReachable(): Promise<{
  port: number
  sign: (applicant: Applicant, port: number) => Promise<void>
  close: () => Promise<void>
}> {
  const { path: executablePath, environment } = await findBrowser()
  const profile = await mkdtemp(path.join(tmpdir(), 'kaihu-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...environment } as Record<string, string>,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      `--remote-debugging-port=${port}`,
    ],
  })
  return {
    port,
    sign: async (applicant, at) => signIn(await context.newPage(), applicant, at),
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function tell(page: string, { lhr }: Outcome): void {
  for (const [key, goal] of Object.entries(GOALS)) {
    const category = lhr.categories[key]
    const value = Math.round((category?.score ?? 0) * 100)
    report({
      bench: 'lighthouse',
      figure: `${page}: ${key}`,
      value,
      unit: 'of 100',
      goal,
      load: loadavg()[0] ?? 0,
    })
    if (value < goal) miss(`${page}: ${key} ${value}, the goal is ${goal}`)
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue
      progress(`  ${audit.title} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`)
    }
  }
}

/** Lighthouse on a desk: the sign-in page, and as an applicant the overview, the largest section and the tracker. */
export async function main(): Promise<void> {
  const lighthouse = await fetchLighthouse()
  const world = await openWorld()
  try {
    const [applicant] = await makeApplicants(world, 1)
    if (!applicant) throw new Error('There is no application to look at')
    await fillIn(world, applicant)
    const server = await world.startServer()
    const browser = await openReachable()
    const look = async (page: string, address: string) => {
      const flags = { port: browser.port, disableStorageReset: true, onlyCategories: Object.keys(GOALS) }
      const outcome = await lighthouse.default(address, flags, lighthouse.desktopConfig)
      if (outcome) tell(page, outcome)
    }
    try {
      const portal = `http://apply.localhost:${server.port}`
      await look('sign-in', `${portal}/login-customer`)
      await browser.sign(applicant, server.port)
      await look('overview', addressOf(applicant, server.port, ''))
      await look('largest section', addressOf(applicant, server.port, LARGEST))
      await look('tracker', `${portal}/customer/accountView`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await world.close()
  }
}
