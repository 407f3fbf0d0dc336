import { refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import { DOCUMENT_NAME_TAKEN, findTakenDocumentNames } from './documentStore.ts';
import { toNumberedName } from './rules.ts';

/** A change by which something gets a name in a folder: of two who take one at once the second is refused. */
export const refuseTakenName = <T>(name: string, change: Promise<T>): Promise<T> =>
  refuseTaken({ [DOCUMENT_NAME_TAKEN]: () => refuse(refusals['document.nameTaken'], { name }) }, change);

const NAMES_PER_QUERY = 50;

/** The first of 报告.pdf, 报告 (2).pdf, 报告 (3).pdf … that nothing in the folder bears. */
export async function findFreeName(
  tx: Db,
  projectId: string,
  parentId: string | undefined,
  name: string,
): Promise<string> {
  for (let first = 1; ; first += NAMES_PER_QUERY) {
    const names = Array.from({ length: NAMES_PER_QUERY }, (_, at) => toNumberedName(name, first + at));
    const taken = await findTakenDocumentNames(tx, projectId, parentId, names);
    const free = names.find((one) => !taken.has(one.toLowerCase()));
    if (free !== undefined) return free;
  }
}
