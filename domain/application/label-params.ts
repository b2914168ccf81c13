import type { ApplicationContext } from './context.ts'

/** Figures that labels name, such as the threshold of the stakeholder confirmations. */
export function labelParams(context: ApplicationContext): Readonly<Record<string, string>> {
  return { threshold: context.settings.stakeholderThreshold }
}
