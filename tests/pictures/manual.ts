import type { Order } from '../harness/order-maker/order-maker.ts'
import { openHit } from '../journeys/support/bank-work/screening.ts'
import type { StaffDesk } from '../journeys/support/staff-desk.ts'
import { signIn } from './story.ts'
import type { Studio } from './studio.ts'

type Scene = (studio: Studio) => Promise<void>

/** Both languages look at the same orders: to bring one along takes longer than to take its picture. */
const made = new Map<string, Promise<Order>>()

function orderOf(studio: Studio, situation: string): Promise<Order> {
  const known = made.get(situation) ?? studio.order(situation)
  made.set(situation, known)
  return known
}

/** Goes to a page and waits for its name: until then there is not even a place that waits. */
async function goTo(desk: StaffDesk, address: string): Promise<void> {
  await desk.page.goto(desk.url + address)
  await desk.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
}

/** A page of the desk, by somebody who works on it. */
function page(name: string, username: string, address: string): Scene {
  return async (studio) => {
    const desk = await studio.staff(username)
    await goTo(desk, address)
    await studio.still(desk.page, name)
  }
}

/** A part of an order's page. */
function part(name: string, username: string, [situation, view]: readonly [string, string]): Scene {
  return async (studio) => {
    const { orderCode } = await orderOf(studio, situation)
    const desk = await studio.staff(username)
    await desk.open(orderCode, view)
    await studio.still(desk.page, name)
  }
}

const hit: Scene = async (studio) => {
  const { orderCode } = await orderOf(studio, 'screening-equal-hits')
  const officer = await studio.staff('ao1')
  await openHit(officer, orderCode, 'QUE, Lankun')
  await studio.still(officer.page, 'hit')
}

const investigation: Scene = async (studio) => {
  const { orderCode } = await orderOf(studio, 'difference-to-report')
  const manager = await studio.staff('rm1')
  await goTo(manager, `/orderDetail/investigate?order=${orderCode}`)
  await studio.still(manager.page, 'investigation')
}

/** The customer whose review is late: the first of those that are listed. */
const customer: Scene = async (studio) => {
  const leader = await studio.staff('rml1')
  await goTo(leader, '/workCenter/relationships')
  await leader.page.getByRole('table').getByRole('link').first().click()
  await leader.page.getByRole('heading', { name: studio.say('relationships:update.title') }).waitFor()
  await studio.still(leader.page, 'customer')
}

const applying: Scene = async (studio) => {
  const { orderCode, mobile } = await studio.order('standard-0300')
  const applicant = await signIn(studio, mobile, false)
  await studio.still(applicant, 'applications')
  const steps = `${studio.product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=`
  for (const [section, name] of [
    ['companyInfo', 'form'],
    ['check', 'check'],
  ] as const) {
    await applicant.goto(steps + section)
    await applicant.getByRole('heading', { level: 1 }).first().waitFor()
    await studio.still(applicant, name)
  }
}

const followed: Scene = async (studio) => {
  for (const [situation, name] of [
    ['returned-standard', 'returned'],
    ['standard-0700', 'progress'],
  ] as const) {
    const { mobile } = await studio.order(situation)
    await studio.still(await signIn(studio, mobile, false), name)
  }
}

/** What the manuals of both sides show, by the name that their texts say. */
export const MANUAL: readonly Scene[] = [
  page('dashboard', 'cml1', '/dashboard/index'),
  page('order-list', 'cml1', '/workCenter/orderRetrieval/todoListWork/index'),
  page('board', 'cml1', '/workCenter/assignBoard'),
  page('progress-view', 'cml1', '/workSpace/progressView'),
  page('report', 'cml1', '/workCenter/miReport'),
  page('updates', 'rml1', '/workCenter/relationshipUpdates'),
  page('differences', 'cml1', '/workCenter/differenceReports'),
  page('settings', 'admin1', '/administration/settings'),
  page('lists', 'admin1', '/administration/screeningLists'),
  part('order', 'cm1', ['standard-0400', 'tasks']),
  part('answers', 'cm1', ['standard-0400', 'answers']),
  part('documents', 'cm1', ['standard-0400', 'documents']),
  part('checklist', 'cm1', ['standard-0400', 'checklist']),
  part('ownership', 'rm1', ['difference-to-report', 'ownership']),
  part('pushes', 'cml1', ['hub-push-failed', 'pushes']),
  part('second-person', 'ao1', ['accounts-awaiting-checker', 'tasks']),
  hit,
  investigation,
  customer,
  applying,
  followed,
]
