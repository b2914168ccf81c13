import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { type Door, farDoor } from '../../../harness/door.ts'
import { answerAll, beginOrder, declare } from '../../../harness/far-order/apply.ts'
import {
  actAsCustomer,
  type Desk,
  type Errand,
  look,
  waitForStatus,
} from '../../../harness/far-order/errand.ts'
import * as bank from '../../../harness/far-order/review.ts'
import { signInCustomer, signInStaff } from '../../../harness/signed-client.ts'
import { headOf } from '../mail-server.ts'
import { ADMINISTRATORS, BRANCH, LISTS, listFile, PASSWORD, SETUP } from './bank.ts'
import { installServers } from './install.ts'
import { kaihu, kaihuTool, must, type Running, type Settings, startRole } from './operator.ts'
import { asTable, comesTrue, type Line, type Ports } from './outage.ts'
import * as outages from './outages.ts'
import { HOSTS, makePlace, type Place } from './place.ts'

const MOBILE = '13912345678'
/** Of somebody who asks for a code while none can be sent. */
const ANOTHER = '13987654321'
const VARIANT = 7

export type OutsideReport = { readonly table: string; readonly failures: readonly string[] }

/** Everything that an operator does before the first order, as README and operator's page say. */
async function install(place: Place, settings: Settings, tell: (line: string) => void): Promise<void> {
  const [first, second] = ADMINISTRATORS.map(([user]) => user)
  const bare = await kaihu({ NODE_ENV: 'production' }, ['check-settings'])
  if (bare.code === 0) throw new Error('a production without settings passes its check')
  await must(settings, ['migrate'])
  tell(await must(settings, ['check-settings', '--connect']))
  await must(settings, ['staff', 'add-administrators', ...ADMINISTRATORS.map((names) => names.join('='))])
  const file = path.join(place.folder, 'setup.yaml')
  writeFileSync(file, SETUP)
  tell(await must(settings, ['setup', file]))
  // People of a new branch come with the second round, once the branch was released.
  for (const _round of ['branches', 'people']) {
    await must(settings, ['setup', file, '--by', `${first}`], `${PASSWORD}\n`)
    await must(settings, ['setup', file, '--release', '--by', `${second}`], `${PASSWORD}\n`)
  }
  const again = await must(settings, ['setup', file])
  if (!again.includes('Everything is as the file wants it')) throw new Error(`setup is not done:\n${again}`)
}

/** The lists, from files that an administrator loads and another releases. */
async function loadLists(place: Place, settings: Settings): Promise<void> {
  const [first, second] = ADMINISTRATORS.map(([user]) => user)
  for (const code of LISTS) {
    const file = path.join(place.folder, `${code}.csv`)
    writeFileSync(file, listFile(code))
    const said = await must(
      settings,
      ['lists', 'load', file, '--list', code, '--by', `${first}`],
      `${PASSWORD}\n`,
    )
    const version = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)?.[0] ?? ''
    await must(settings, ['lists', 'release', version, '--by', `${second}`], `${PASSWORD}\n`)
  }
}

function doorOf(place: Place): Door {
  const { nginx, authority, messages } = place
  return farDoor({ port: nginx.port, ca: authority.cert, hosts: HOSTS, lastSms: messages.lastSms })
}

function desksOf(door: Door): (username: string) => Promise<Desk> {
  const desks = new Map<string, Promise<Desk>>()
  return (username) => {
    const known = desks.get(username) ?? signInStaff(door, username, PASSWORD)
    desks.set(username, known)
    return known
  }
}

/** An order from its first text message to its account, and each system stopped somewhere on the way. */
async function carry(place: Place, ports: Ports, door: Door): Promise<void> {
  const desk = desksOf(door)
  const scene = { place, ports, door, desk, mobile: ANOTHER }
  await outages.textMessages(scene)
  const customer = await signInCustomer(door, MOBILE)
  const orderCode = await beginOrder(customer, VARIANT, BRANCH)
  const errand: Errand = { orderCode, customer, desk, variant: VARIANT }
  await outages.directory(scene)
  await outages.mail(scene, () => bank.allocate(errand))
  await outages.storage(scene, errand)
  await outages.scanner(scene, errand)
  await outages.database(scene, errand)
  await answerAll(errand, BRANCH)
  await declare(errand)
  await outages.front(scene, () => actAsCustomer(errand, 'customer_submit'))
  await bank.checkRisk(errand)
  const gsc = await desk('gsc1')
  await waitForStatus(gsc, orderCode, '0510')
  await outages.core(scene, errand)
  await outages.rating(scene)
  await outages.supportDesk(scene)
  await outages.listProxy(scene)
  await bank.approveCheck(errand)
  await bank.arrangeVisit(errand)
  place.core.loseAnswerOf('ACCOUNT_OPEN')
  await bank.finishVisit(errand)
  await waitForStatus(gsc, orderCode, '1300')
  await bank.openAccounts(errand)
  ports.failures.push(...(await findLosses(place, await look(gsc, orderCode))))
}

/** What does not stand at the end as it should: everything once, and the number that the core system gave. */
async function findLosses(place: Place, order: OrderDetail): Promise<string[]> {
  const { core, post, messages } = place
  const failures: string[] = []
  if (order.status !== '0000') failures.push(`the order ends in ${order.status}`)
  const done = core.effects.filter(({ isNew }) => isNew).map(({ operation }) => operation)
  const wanted = ['ACCOUNT_OPEN', 'ACCOUNT_RESERVE', 'CUSTOMER_CREATE', 'CUSTOMER_UPDATE']
  if (done.toSorted().join() !== wanted.join()) failures.push(`the core system did ${done.join(', ')}`)
  if (order.accountNumbers.length === 0 || order.accountNumbers.some((one) => !core.numbers().includes(one)))
    failures.push(`the account numbers ${order.accountNumbers.join(', ')} are not the core system's`)
  const letters = post.letters.map((letter) => headOf(letter, 'Message-ID'))
  if (letters.length === 0 || new Set(letters).size < letters.length)
    failures.push('a letter went out twice, or none did')
  const isTold = () =>
    Promise.resolve([...messages.messages.values()].some(({ text }) => text.includes('已开立')))
  if (!(await comesTrue(isTold, 30_000))) failures.push('the customer was not told of the account')
  if (post.letters.some((letter) => !/^DKIM-Signature:/im.test(letter)))
    failures.push('a letter has no DKIM signature')
  return failures
}

/** `check-settings --connect` with one way of each choice set otherwise: LDAPS for STARTTLS, and a stranger's authority. */
async function tryOtherSettings(place: Place, settings: Settings, failures: string[]): Promise<void> {
  const { directory } = place
  const overTls = { ...settings, LDAP_URL: directory.secureUrl.replace('127.0.0.1', 'localhost') }
  if (!/directory +ok/.test((await kaihu(overTls, ['check-settings', '--connect'])).text))
    failures.push('the directory does not answer over LDAPS')
  for (const one of [settings, overTls] as Settings[]) {
    const { LDAP_CA: _without, NODE_EXTRA_CA_CERTS: _neither, ...rest } = one
    const { code, text } = await kaihu(rest, ['check-settings', '--connect'])
    if (code === 0 || !/directory +FAILED .*LDAP_CA/.test(text))
      failures.push(
        `a directory whose authority nobody named is believed, or the setting is not said:\n${text}`,
      )
  }
}

/** A production of Kaihu with a bank's systems around it; each is stopped in the middle of one order. */
export async function runOutside(tell: (line: string) => void): Promise<OutsideReport> {
  installServers(tell)
  const place = await makePlace()
  const [lines, failures]: [Line[], string[]] = [[], []]
  const running: Running[] = []
  try {
    const secrets = await must({}, ['new-secrets'])
    const made = [...secrets.matchAll(/^(\w+)=(".*")$/gm)].map(([, name, value]) => [
      name,
      JSON.parse(value ?? '""'),
    ])
    const settings: Settings = { ...place.settings, ...(Object.fromEntries(made) as Settings) }
    await install(place, settings, tell)
    await loadLists(place, settings)
    await tryOtherSettings(place, settings, failures)
    running.push(await startRole('signer', settings, () => sleep(8_000, true)))
    running.push(await startRole('server', settings, (text) => text.includes('Kaihu is ready')))
    running.push(await startRole('worker', { ...settings, LOG_LEVEL: 'info' }, () => sleep(8_000, true)))
    const door = doorOf(place)
    const admin = () => signInStaff(door, ADMINISTRATORS[0][0], PASSWORD)
    const [keeper] = [await admin()]
    await carry(place, { lines, failures, admin: () => Promise.resolve(keeper) }, door)
    for (const each of running.toReversed()) await each.stop()
    const verified = await kaihuTool(settings, ['audit:verify'])
    if (verified.code !== 0) failures.push(`the audit trail is not whole:\n${verified.text}`)
  } catch (error) {
    failures.push(error instanceof Error ? `${error.message}\n${error.stack}` : String(error))
  } finally {
    for (const each of running) await each.stop()
    await place.end()
  }
  if (failures.length > 0) for (const each of running) tell(each.printed())
  return { table: asTable(lines), failures }
}
