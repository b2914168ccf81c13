import { afterEach, expect, test } from 'vitest'
import { createStore } from '../../kit/store.ts'
import type { UserState } from '../session.ts'
import { type Channel, sessionTabs } from './session-tabs.ts'

type Hears = Parameters<Channel['addEventListener']>[1]

/** Channels of one browser: what one says every other one hears. */
function browser() {
  const tabs: Hears[][] = []
  return (): Channel => {
    const own: Hears[] = []
    tabs.push(own)
    return {
      addEventListener: (_type, listener) => void own.push(listener),
      postMessage: (data) => {
        for (const tab of tabs) if (tab !== own) for (const hear of tab) hear({ data: structuredClone(data) })
      },
    }
  }
}

function tab(channel: Channel, user: UserState | null) {
  const store = createStore(user)
  const tabs = sessionTabs(channel, { get: store.get, adopt: store.set, subscribe: store.subscribe })
  return { store, tabs }
}

const customer: UserState = {
  side: 'customer',
  token: 'T1',
  authCode: 'first',
  sessionSalt: 'salt',
  clockOffsetMs: 0,
  absoluteUntil: '2026-11-24T10:00:00Z',
}

let open = browser()
afterEach(() => {
  open = browser()
})

test('a tab that is opened is signed in as the tab beside it', async () => {
  tab(open(), customer)
  const { store, tabs } = tab(open(), null)
  await tabs.join('customer')
  expect(store.get()).toEqual(customer)
})

test('a first tab, one of another portal, and one whose second factor is missing get nothing', async () => {
  const alone = tab(open(), null)
  await alone.tabs.join('customer', 5)
  expect(alone.store.get()).toBeNull()
  tab(open(), customer)
  tab(open(), { ...customer, side: 'staff', secondFactor: {} as NonNullable<UserState['secondFactor']> })
  const staff = tab(open(), null)
  await staff.tabs.join('staff', 5)
  expect(staff.store.get()).toBeNull()
})

test('a refreshed auth code reaches the other tabs of its session, once, and no other session', () => {
  const one = tab(open(), customer)
  const two = tab(open(), customer)
  const other = tab(open(), { ...customer, token: 'T2', authCode: 'its own' })
  let said = 0
  open().addEventListener('message', () => {
    said += 1
  })
  one.store.set({ ...customer, authCode: 'second' })
  expect(two.store.get()?.authCode).toBe('second')
  expect(other.store.get()?.authCode).toBe('its own')
  expect(said).toBe(1)
})

test('who works in one tab is at work in the others of the session', () => {
  const one = tab(open(), customer)
  const two = tab(open(), customer)
  const other = tab(open(), { ...customer, token: 'T2' })
  const heard: string[] = []
  two.tabs.on('active', () => heard.push('two'))
  other.tabs.on('active', () => heard.push('other'))
  const stop = one.tabs.on('active', () => heard.push('one'))
  one.tabs.tell('active')
  expect(heard).toEqual(['two'])
  stop()
})

test('a sign-out is told to the other tabs of the session before its end', () => {
  const one = tab(open(), customer)
  const heard: string[] = []
  const two = tab(open(), customer)
  two.tabs.on('leaving', () => heard.push('leaving'))
  two.tabs.on('over', () => heard.push('over'))
  tab(open(), { ...customer, token: 'T2' }).tabs.on('leaving', () => heard.push('other'))
  one.tabs.tell('leaving')
  one.tabs.tellOver(customer)
  expect(heard).toEqual(['leaving', 'over'])
})

test('a session that ends in one tab ends in its others, and in no other session', () => {
  const one = tab(open(), customer)
  const heard: string[] = []
  tab(open(), customer).tabs.on('over', () => heard.push('two'))
  tab(open(), { ...customer, token: 'T2' }).tabs.on('over', () => heard.push('other'))
  one.store.set(null)
  one.tabs.tellOver(customer)
  expect(heard).toEqual(['two'])
})

test('a tab that signed in by itself meanwhile keeps its own session', async () => {
  const late = tab(open(), null)
  const joining = late.tabs.join('customer', 20)
  late.store.set({ ...customer, token: 'T3' })
  open().postMessage({ kind: 'session', user: customer })
  await joining
  expect(late.store.get()?.token).toBe('T3')
})
