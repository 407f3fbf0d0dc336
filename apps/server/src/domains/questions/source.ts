import { refuse } from '@twinscape/contract';
import { type QuestionSourceKind, questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import { loadVisibleDocuments } from '../documents/index.ts';
import type { QuestionEditor } from './access.ts';
import { questionSources } from './slots.ts';

type SourceOfQuestion = { readonly kind: QuestionSourceKind; readonly id: string; readonly name: string };

/** What a question is raised from, if the caller may see it, by the name that it has now. */
export async function requireSource(
  tx: Db,
  caller: QuestionEditor,
  { kind, id }: Pick<SourceOfQuestion, 'kind' | 'id'>,
): Promise<SourceOfQuestion> {
  const found =
    kind === 'document' ? await findDocumentSource(tx, caller, id) : await findOther(tx, caller, { kind, id });
  if (!found) throw refuse(refusals['question.sourceGone']);
  return { kind, ...found };
}

async function findDocumentSource(tx: Db, { session, project }: QuestionEditor, id: string) {
  const [found] = await loadVisibleDocuments(tx, { session, project }, [id.toLowerCase()]);
  return found && { id: found.id, name: found.name };
}

const findOther = (tx: Db, { project }: QuestionEditor, { kind, id }: Pick<SourceOfQuestion, 'kind' | 'id'>) =>
  questionSources.all().get(kind)?.(tx, { project }, id.toLowerCase());
