import type { ApplicationContext } from './context.ts'

export function labelParams(context: ApplicationContext): Readonly<Record<string, string>> {
  return { threshold: context.settings.stakeholderThreshold }
}
