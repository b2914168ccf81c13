import { Component, type ReactNode } from 'react'
import { refreshTab } from '../tabs/tab-store.ts'
import { recordError } from './error-store.ts'
import { ScreenFailed } from './screen-failed.tsx'

type Props = {
  href: string
  tabKey: string
  children: ReactNode
}

export class ScreenErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    recordError(error, this.props.href)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ScreenFailed onRefresh={() => refreshTab(this.props.tabKey)} />
  }
}
