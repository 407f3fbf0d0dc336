import { coreRefusals, refuse } from '@twinscape/contract';
import { QUESTION_TYPES_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import { lockProject } from '../projects/index.ts';
import type { QuestionEditor } from './access.ts';
import { toQuestionEventData } from './eventData.ts';
import { questionTypeEvents } from './events.ts';
import { publishQuestionsChanged } from './publish.ts';
import { countQuestionsOfType } from './questionStore.ts';
import {
  countQuestionTypes,
  deleteQuestionType,
  findQuestionType,
  insertQuestionType,
  QUESTION_TYPE_NAME_TAKEN,
  renameQuestionType,
  type TypeOfQuestion,
} from './typeStore.ts';

type Changed = { readonly event: EventDefinition; readonly type: TypeOfQuestion };

/** A change of the types of a project, one after the other: what one of two counted is true for the other. */
function changeTypes(
  caller: QuestionEditor,
  name: string,
  change: (tx: Db) => Promise<Changed>,
): Promise<TypeOfQuestion> {
  const { platform, project, actor } = caller;
  return refuseTaken(
    { [QUESTION_TYPE_NAME_TAKEN]: () => refuse(refusals['questionType.taken'], { name }) },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const { event, type } = await change(tx);
      await platform.events.emit(tx, event, actor, toQuestionEventData(project, type.id, type.typeName));
      await publishQuestionsChanged(tx, project.projectId);
      return type;
    }),
  );
}

async function requireType(tx: Db, { project }: QuestionEditor, id: string): Promise<TypeOfQuestion> {
  const found = await findQuestionType(tx, project.projectId, id, 'update');
  if (!found) throw refuse(refusals['questionType.notFound']);
  return found;
}

/** C-COL-01. */
export const addQuestionType = (caller: QuestionEditor, typeName: string): Promise<TypeOfQuestion> =>
  changeTypes(caller, typeName, async (tx) => {
    const { projectId } = caller.project;
    if ((await countQuestionTypes(tx, projectId)) >= QUESTION_TYPES_MAX)
      throw refuse(refusals['questionType.tooMany'], { limit: QUESTION_TYPES_MAX });
    return { event: questionTypeEvents.added, type: await insertQuestionType(tx, projectId, typeName) };
  });

/** C-COL-02. */
export const changeQuestionType = (caller: QuestionEditor, id: string, typeName: string): Promise<TypeOfQuestion> =>
  changeTypes(caller, typeName, async (tx) => {
    const found = await requireType(tx, caller, id);
    await renameQuestionType(tx, found.id, typeName);
    return { event: questionTypeEvents.updated, type: { ...found, typeName } };
  });

/** C-COL-03: not while questions have it. */
export const removeQuestionType = (caller: QuestionEditor, id: string): Promise<TypeOfQuestion> =>
  changeTypes(caller, '', async (tx) => {
    const found = await requireType(tx, caller, id);
    const count = await countQuestionsOfType(tx, found.id);
    if (count > 0) throw refuse(refusals['questionType.inUse'], { count });
    await deleteQuestionType(tx, found.id);
    return { event: questionTypeEvents.deleted, type: found };
  });
