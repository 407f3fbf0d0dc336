import { coreRefusals, refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { toPhaseReader } from '../models/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { findQuestions, type KeptQuestion, loadJoiners } from './questionStore.ts';
import { mayChange } from './rules.ts';

/** Whoever makes a call on a project's questions. */
export type QuestionCaller = Pick<Context, 'platform'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};
export type QuestionEditor = QuestionCaller & Pick<Context, 'actor' | 'language'>;

/** The question, if the caller may see it; what is about a closed phase does not exist for them. */
export async function requireQuestion(
  caller: QuestionCaller,
  id: string,
  db: Db = caller.platform.database.db,
  lock?: 'update' | 'share',
): Promise<KeptQuestion> {
  const [found] = await findQuestions(db, toPhaseReader(caller), [id.toLowerCase()], lock);
  if (!found) throw refuse(refusals['question.notFound']);
  return found;
}

/** Questions that the caller may change, held: all of them or none. */
export async function lockChangeable(tx: Db, caller: QuestionCaller, ids: readonly string[]): Promise<KeptQuestion[]> {
  const { session, project } = caller;
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await findQuestions(tx, toPhaseReader(caller), wanted, 'update');
  if (found.length < wanted.length) throw refuse(refusals['question.notFound']);
  const joiners = await loadJoiners(tx, wanted);
  const who = { userId: session.userId, isManager: project.isManager };
  for (const { id, createdBy } of found)
    if (!mayChange({ createdBy, joiners: joiners.get(id) ?? [] }, who)) throw refuse(refusals['question.notYours']);
  return found;
}

/** The project stays until the transaction ends; others go on in it meanwhile. */
export async function holdProjectOfQuestions(tx: Db, { project }: QuestionCaller): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}
