import { documentCalls } from '@twinscape/contract/documents';
import { send } from '../../../platform/api/index.ts';
import { translateNow } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { documentUploadMessages as messages } from '../messages.ts';

type Same = { readonly name: string; readonly other: string };
/** Files of one drop come one after the other: what is like something is said once for all. */
const TOGETHER_MS = 3_000;
const found: Same[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks whether a file that has just come holds what another one of the project holds already, and says so. */
export async function noticeSame(projectId: string, fileId: string, name: string): Promise<void> {
  const [other] = await send(documentCalls.GetSameDocuments, { projectId, fileId }, { handles: true });
  if (!other) return;
  found.push({ name, other: [...other.path.map(({ folderName }) => folderName), other.fileName].join(' / ') });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const text = describeSame(found.splice(0));
    if (text) toast.info(text);
  }, TOGETHER_MS);
}

/** Empty where nothing is like anything. */
function describeSame(same: readonly Same[]): string {
  const [first] = same;
  if (!first) return '';
  return same.length === 1
    ? translateNow(messages.same, first)
    : translateNow(messages.sameMany, { count: same.length });
}
