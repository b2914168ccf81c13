import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../run-tool.ts'

/** Small files that take long: where no times are known, as on a fresh clone, Vitest begins with the largest and ends with these. */
export const LONG: readonly string[] = [
  'tests/faults/masked.test.ts',
  'api/order/workflow-table.test.ts',
  'tests/faults/offered.test.ts',
  'api/cli/commands/lists.test.ts',
  'tests/faults/reads.test.ts',
  'tests/faults/uploads/uploads.test.ts',
  'tests/faults/kills.test.ts',
  'api/cli/commands/staff.test.ts',
  'api/cli/commands/setup.test.ts',
  'api/cli/backup/backup.test.ts',
]

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.includes(path.relative(ROOT, moduleId))
}

/** Within each project what takes long goes first: begun last it would leave the other workers idle while it ends. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return byProject.flatMap((own) => [...own.filter(isLong), ...own.filter((one) => !isLong(one))])
  }
}
