import { formsPage } from './forms-page.ts'
import { glossaryPage } from './glossary-page.ts'
import { growthPage } from './growth-page.ts'
import { noticesPage } from './notices-page.ts'
import { retentionPage } from './retention-page.ts'
import { situationsPage } from './situations-page.ts'
import { systemsPage } from './systems-page.ts'
import { workflowPage } from './workflow-page.ts'

/** The pages of docs/ that are written from the code, by their path. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'docs/notices.md': noticesPage,
  'docs/growth.md': growthPage,
  'docs/retention.md': retentionPage,
  'docs/workflow.md': workflowPage,
  'docs/forms.md': formsPage,
  'docs/glossary.md': glossaryPage,
  'docs/situations.md': situationsPage,
  'docs/systems.md': systemsPage,
}
